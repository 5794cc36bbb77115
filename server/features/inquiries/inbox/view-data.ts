import { guardianState } from '#server/features/inquiries/data.ts';
import type { getInquiry, InquiryRow, StoredRow } from '#server/features/inquiries/inbox/data.ts';
import { guardianEnd } from '#shared/inquiries/applicants.ts';
import { keptUntil } from '#shared/inquiries/form-types.ts';
import type { InquiryDetail, InquiryView } from '#shared/inquiries/inquiries.ts';

type DetailRow = NonNullable<Awaited<ReturnType<typeof getInquiry>>>;

/** Until the guardian consents, lists, details and exports show only state, age and reference. */
export function readableRow<Row extends StoredRow>(row: Row): Row {
  return guardianState(row) === 'waiting' ? { ...row, ...unreadable } : row;
}

const unreadable = {
  name: '',
  email: '',
  phone: null,
  company: null,
  message: null,
  experience: null,
  location: null,
  socialMedia: null,
  portfolio: null,
  availability: null,
  details: {},
} satisfies Partial<StoredRow>;

export function toInquiryView(stored: InquiryRow): InquiryView {
  const row = readableRow(stored);
  const guardian = guardianState(row);
  const isReadable = guardian !== 'waiting';
  return {
    id: row.id,
    reference: row.reference,
    formType: row.formType,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    message: row.message,
    experience: row.experience,
    location: row.location,
    socialMedia: row.socialMedia,
    portfolio: row.portfolio,
    availability: row.availability,
    details: row.details,
    files: isReadable ? row.files : [],
    status: row.status,
    spamReason: row.spamReason,
    assignedTo:
      row.assignedTo === null ? null : { id: row.assignedTo, name: row.assigneeName ?? row.assigneeUsername ?? '' },
    guardian,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    duplicates: isReadable ? row.duplicates : 0,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Adds notes, history, similar inquiries and the end of keeping to `toInquiryView`. */
export function toInquiryDetail(row: DetailRow): InquiryDetail {
  const { notes, history, duplicateInquiries } = row;
  const view = { ...toInquiryView(row), keptUntil: endOfKeeping(row).toISOString() };
  if (view.guardian === 'waiting') return { ...view, notes: [], history: [], duplicateInquiries: [] };
  const iso = (at: string) => new Date(at).toISOString();
  return {
    ...view,
    notes: notes.map((note) => ({ ...note, createdAt: iso(note.createdAt) })),
    history: history.map((event) => ({ ...event, at: iso(event.at) })),
    duplicateInquiries: duplicateInquiries.map((other) => ({ ...other, createdAt: iso(other.createdAt) })),
  };
}

/** The nightly jobs go by the same rules. */
function endOfKeeping(row: DetailRow): Date {
  if (row.guardianAsked && guardianState(row) === 'waiting') return guardianEnd(row.guardianAsked);
  const worked = [row.updatedAt, ...row.notes.map(({ createdAt }) => createdAt)].map((at) => new Date(at).getTime());
  return keptUntil(row.formType, row.status === 'spam', new Date(Math.max(...worked)));
}

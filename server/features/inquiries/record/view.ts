import { config } from '#server/config.ts';
import { shownAwaited } from '#server/features/inquiries/record/awaited-files.ts';
import { guardianState } from '#server/features/inquiries/record/inquiries.ts';
import { toMessage } from '#server/features/inquiries/record/messages.ts';
import type { getInquiry, InquiryRow, StoredRow } from '#server/features/inquiries/record/read.ts';
import { guardianEnd } from '#shared/inquiries/applicants.ts';
import { keptUntil, mailboxFor } from '#shared/inquiries/forms/form-types.ts';
import { isApplication, isDecided } from '#shared/inquiries/hiring.ts';
import { isOpen } from '#shared/inquiries/inquiries.ts';
import type { InquiryDetail, InquiryView } from '#shared/inquiries/views.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import type { SaleOutcome } from '#shared/sale-outcomes.ts';

type DetailRow = NonNullable<Awaited<ReturnType<typeof getInquiry>>>;

/** Until the guardian consents, lists, details and exports show only state, age and reference. */
export function readableRow<Row extends StoredRow>(row: Row): Row {
  if (guardianState(row) !== 'waiting') return row;
  return { ...row, ...unreadable, ...('messages' in row && { messages: [] }) };
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

/** Only people who may read all inquiries are told of others like it. */
export function toInquiryView(stored: InquiryRow, reader: Actor): InquiryView {
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
    awaitedFiles: isReadable ? shownAwaited(row.awaitedFiles) : null,
    status: row.status,
    replyWaits: row.replyWaits,
    stage: isApplication(row.formType) ? row.stage : null,
    spamReason: row.spamReason,
    assignedTo: row.assignedTo === null ? null : { id: row.assignedTo, name: row.assigneeName ?? '' },
    guardian,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    wroteAt: row.wroteAt.toISOString(),
    lastWords: isReadable ? row.lastWords : null,
    waitsSince: row.waitsSince?.toISOString() ?? null,
    promisedUntil: row.promisedUntil?.toISOString() ?? null,
    ...restOf(row),
    outcome: saleOf(row),
    duplicates: isReadable && can(reader, 'inquiries:read') ? row.duplicates : 0,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A day that has come, and one of what needs no answer, is none. */
export function restDay({ status, restsUntil }: Pick<StoredRow, 'status' | 'restsUntil'>): Date | null {
  return restsUntil && isOpen(status) && restsUntil.getTime() > Date.now() ? restsUntil : null;
}

export function saleOf({ status, outcome }: Pick<StoredRow, 'status' | 'outcome'>): SaleOutcome | null {
  return status === 'closed' ? outcome : null;
}

function restOf(row: InquiryRow): Pick<InquiryView, 'restsUntil' | 'isResting'> {
  const day = restDay(row);
  return { restsUntil: day?.toISOString() ?? null, isResting: day !== null && row.rests };
}

/** Adds messages, notes, history, similar inquiries and the end of keeping to `toInquiryView`. */
export function toInquiryDetail(stored: DetailRow, reader: Actor): InquiryDetail {
  const { messages, account, notes, history, duplicateInquiries, ...row } = stored;
  const view = {
    ...toInquiryView(row, reader),
    answersTo: config.inboundMail ? null : mailboxFor(row.formType),
    keptUntil: endOfKeeping(stored).toISOString(),
    isSettled: settledAt(stored) !== null,
    account: can(reader, 'employees:manage') ? account : null,
  };
  if (view.guardian === 'waiting')
    return { ...view, account: null, messages: [], notes: [], history: [], duplicateInquiries: [] };
  const others = can(reader, 'inquiries:read') ? duplicateInquiries : [];
  const iso = (at: string) => new Date(at).toISOString();
  return {
    ...view,
    messages: messages.map((message) => toMessage(message, row.email)),
    notes: notes.map((note) => ({ ...note, createdAt: iso(note.createdAt) })),
    history: history.map((event) => ({ ...event, at: iso(event.at) })),
    duplicateInquiries: others.map((other) => ({ ...other, createdAt: iso(other.createdAt) })),
  };
}

/** The nightly jobs go by the same rules. */
function endOfKeeping(row: DetailRow): Date {
  if (row.guardianAsked && guardianState(row) === 'waiting') return guardianEnd(row.guardianAsked);
  const settled = settledAt(row);
  if (settled) return keptUntil(row.formType, row.status === 'spam', settled);
  const worked = [row.updatedAt, ...row.notes.map(({ createdAt }) => createdAt)].map((at) => new Date(at).getTime());
  return keptUntil(row.formType, row.status === 'spam', new Date(Math.max(...worked)));
}

/** When it was withdrawn, accepted or declined: from then on, work on it does not make it be kept longer. */
function settledAt({ withdrawnAt, stage, stageAt }: DetailRow): Date | null {
  return withdrawnAt ?? (isDecided(stage) ? stageAt : null);
}

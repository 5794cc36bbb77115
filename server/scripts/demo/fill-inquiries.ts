import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { readForm } from '#server/features/inquiries/record/forms.ts';
import { guardianKey, inquiryKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { sha256 } from '#server/lib/hash.ts';
import type { Clock } from '#server/scripts/demo/clock.ts';
import { type DemoInquiry, readContent } from '#server/scripts/demo/content.ts';
import { formSchemas } from '#shared/inquiries/forms/form-schemas.ts';
import { referenceOf } from '#shared/inquiries/reference.ts';
import {
  auditEvents,
  contactInquiries,
  guardianConsents,
  inquiryMessages,
  inquiryNotes,
  mails,
} from '#shared/schema.ts';

/** Oldest first, with the admins' work on them. */
export async function fillInquiries(
  transaction: Transaction,
  clock: Clock,
  idOf: (username: string) => number,
): Promise<void> {
  const inquiries = readContent('inquiries', clock).sort((a, b) => b.at[0] - a.at[0] || a.at[1].localeCompare(b.at[1]));
  const rows = inquiries.map((inquiry, index) => inquiryRow(inquiry, index, clock, idOf));
  const stored = await transaction
    .insert(contactInquiries)
    .values(rows)
    .returning({ id: contactInquiries.id, reference: contactInquiries.reference });
  const withIds = inquiries.map((inquiry, index) => ({ ...inquiry, ...(stored[index] as (typeof stored)[number]) }));
  const notes = withIds.flatMap(({ id, at, notes = [] }) =>
    notes.map(([by, note], index) => ({
      inquiryId: id,
      authorId: idOf(by),
      note,
      createdAt: clock.ago(Math.max(0, at[0] - 1 - index), '11:30'),
    })),
  );
  await transaction.insert(inquiryNotes).values(notes);
  const messages = withIds.flatMap(({ id, fields, said = [] }) =>
    said.map(({ by, at, text, quoted, isAutomatic }) => ({
      inquiryId: id,
      text,
      quoted,
      isAutomatic,
      createdAt: clock.ago(...at),
      ...(by
        ? { direction: 'out' as const, authorId: idOf(by) }
        : { direction: 'in' as const, senderName: nameIn(fields), senderEmail: String(fields.email) }),
    })),
  );
  const lost = strays.map(({ at, ...mail }) => ({ ...mail, direction: 'in' as const, createdAt: clock.ago(...at) }));
  const said = await transaction
    .insert(inquiryMessages)
    .values([...messages, ...lost].sort((a, b) => Number(a.createdAt) - Number(b.createdAt)))
    .returning({
      messageId: inquiryMessages.id,
      inquiryId: inquiryMessages.inquiryId,
      direction: inquiryMessages.direction,
      createdAt: inquiryMessages.createdAt,
    });
  for (const { messageId, inquiryId, direction, createdAt } of said) {
    if (direction === 'in') continue;
    const recipient = String(withIds.find(({ id }) => id === inquiryId)?.fields.email);
    const sent = { state: 'sent', tries: 1, recipient, createdAt, updatedAt: createdAt } as const;
    const [mail] = await transaction
      .insert(mails)
      .values({ queue: 'reply-mail', kind: 'reply', data: { messageId, inquiryId }, inquiryId, ...sent })
      .returning({ mailId: mails.id });
    await transaction.update(inquiryMessages).set({ mailId: mail?.mailId }).where(eq(inquiryMessages.id, messageId));
  }
  const acts = withIds.flatMap((inquiry) => {
    const { id, status = 'new', stage, assignedTo } = inquiry;
    if (!assignedTo) return [];
    const change = { status: { from: 'new', to: status } };
    const detail = stage
      ? { act: 'moved', stage: { from: 'new', to: stage }, ...change }
      : { act: 'changed', ...change };
    return [
      {
        at: actedAt(inquiry, clock),
        actorId: idOf(assignedTo),
        action: 'sensitive_update' as const,
        target: `inquiry:${id}` as const,
        detail,
      },
    ];
  });
  await transaction.insert(auditEvents).values(acts);
  const consents = withIds.flatMap(({ id, reference, guardian, at, fields }) => {
    if (!guardian) return [];
    const email = String(fields.guardianEmail);
    const requestedAt = clock.ago(...at);
    const confirmedAt = guardian === 'confirmed' ? clock.ago(Math.max(0, at[0] - 1), '20:00') : null;
    return [
      {
        inquiryId: id,
        name: String(fields.guardianName),
        email,
        accessHash: sha256(guardianKey(linkSecret(), reference, email)),
        requestedAt,
        confirmedAt,
      },
    ];
  });
  await transaction.insert(guardianConsents).values(consents);
}

function inquiryRow(inquiry: DemoInquiry, index: number, clock: Clock, idOf: (username: string) => number) {
  const { form, at, fields, status = 'new', stage = 'new', hired, spamReason, assignedTo, notes = [] } = inquiry;
  // The demo's openings stand in words already.
  const { columns } = readForm(form, formSchemas[form].parse(fields), fields.opening);
  const reference = demoReference(index);
  const createdAt = clock.ago(...at);
  const touched = assignedTo || status !== 'new';
  return {
    ...columns,
    formType: form,
    status,
    spamReason: spamReason ?? null,
    reference,
    accessHash: sha256(inquiryKey(linkSecret(), reference)),
    assignedTo: assignedTo ? idOf(assignedTo) : null,
    version: 1 + (touched ? 1 : 0) + notes.length,
    createdAt,
    answeredAt: answeredAt(inquiry, clock),
    stage,
    stageAt: stage === 'new' ? null : actedAt(inquiry, clock),
    accountId: hired ? idOf(hired) : null,
    updatedAt: touched ? actedAt(inquiry, clock) : createdAt,
  };
}

function answeredAt(inquiry: DemoInquiry, clock: Clock): Date | null {
  const reply = inquiry.said?.find(({ by }) => by);
  if (reply) return clock.ago(...reply.at);
  return inquiry.status === 'answered' ? actedAt(inquiry, clock) : null;
}

function nameIn({ fullName, name, firstName, lastName }: DemoInquiry['fields']): string {
  return String(fullName ?? name ?? `${firstName} ${lastName}`);
}

/** Mail to our address that answers nothing. */
const strays = [
  {
    at: [1, '06:58'],
    senderName: 'Harbor Print Works',
    senderEmail: 'orders@harborprint.example',
    subject: 'Paper for the spring issue',
    text: 'Good morning, the uncoated paper you like is two weeks late everywhere. Shall we hold the coated one for you?',
  },
] as const;

/** The day after it came; an account begins with the move that hires its owner. */
function actedAt({ at, hired }: DemoInquiry, clock: Clock): Date {
  return clock.ago(Math.max(0, at[0] - 1), hired ? '09:00' : '11:15');
}

/** The same at every filling, in the form of real references. */
function demoReference(index: number): string {
  const letters = sha256(`demo inquiry ${index}`).toUpperCase().replace(/[01]/g, 'X').slice(0, 8);
  return referenceOf(letters);
}

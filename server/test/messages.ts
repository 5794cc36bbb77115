import { randomUUID } from 'node:crypto';
import type { Client } from '#server/test/api.ts';
import { attachment, deliver, mailSource, part, parts, takeMailIn } from '#server/test/inbound.ts';
import { someone } from '#server/test/inquiries.ts';
import { pdf } from '#server/test/pictures.ts';
import type { InquiryDetail, ReplySent, UnmatchedMessage } from '#shared/inquiries/views.ts';

export async function detailOf(reader: Client, id: number): Promise<InquiryDetail> {
  return (await reader.call<InquiryDetail>('GET', `/api/contact-inquiries/${id}`)).body;
}

/** Replies as the page does, to the version that is stored. */
export async function reply(
  writer: Client,
  id: number,
  given: { text?: string; marksAnswered?: boolean; promisedFor?: string } = {},
): Promise<ReplySent> {
  const { version } = await detailOf(writer, id);
  const answer = await writer.call<ReplySent>('POST', `/api/contact-inquiries/${id}/replies`, {
    body: { text: 'Hello Ana, thank you for writing.', version, ...given },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  if (answer.status !== 201) throw new Error(`No reply: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A mail with a file that belongs to no inquiry. */
export async function unmatched(api: Client, admin: Client, from = someone()): Promise<UnmatchedMessage> {
  takeMailIn();
  const body = parts('x', part('text/plain', 'Whose is this?'), attachment('plan.pdf', 'application/pdf', pdf));
  const type = 'multipart/mixed; boundary="x"';
  await deliver(api, mailSource({ from: `Ana Ruiz <${from}>`, to: 'careers@overtone.example', type, body }));
  const { body: listed } = await admin.call<UnmatchedMessage[]>('GET', '/api/contact-inquiries/unmatched');
  const found = listed.find(({ email }) => email === from);
  if (!found) throw new Error('It is not listed');
  return found;
}

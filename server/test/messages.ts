import { randomUUID } from 'node:crypto';
import type { Client } from '#server/test/api.ts';
import type { InquiryDetail } from '#shared/inquiries/inquiries.ts';
import type { ReplySent } from '#shared/inquiries/messages.ts';

export async function detailOf(reader: Client, id: number): Promise<InquiryDetail> {
  return (await reader.call<InquiryDetail>('GET', `/api/contact-inquiries/${id}`)).body;
}

/** Replies as the page does, to the version that is stored. */
export async function reply(
  writer: Client,
  id: number,
  given: { text?: string; marksAnswered?: boolean } = {},
): Promise<ReplySent> {
  const { version } = await detailOf(writer, id);
  const answer = await writer.call<ReplySent>('POST', `/api/contact-inquiries/${id}/replies`, {
    body: { text: 'Hello Ana, thank you for writing.', version, ...given },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  if (answer.status !== 201) throw new Error(`No reply: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

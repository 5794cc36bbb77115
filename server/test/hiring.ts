import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '#server/test/api.ts';
import { detailOf } from '#server/test/messages.ts';
import type { HireProposal, StageMoved } from '#shared/inquiries/views.ts';

const path = '/api/contact-inquiries';

/** Moves as the page does, the version that is stored. */
export async function move(
  mover: Client,
  id: number,
  stage: string,
  letter: string | null = 'Hello Ana, thank you for applying.',
): Promise<Answer<StageMoved>> {
  const { version } = await detailOf(mover, id);
  return mover.call<StageMoved>('POST', `${path}/${id}/stage`, {
    body: { stage, letter, version },
    headers: { 'Idempotency-Key': randomUUID() },
  });
}

/** Accepts with the account that is proposed, as the page does. */
export async function hire(
  admin: Client,
  id: number,
  changes: Record<string, unknown> = {},
): Promise<Answer<StageMoved>> {
  const { account: _, ...proposal } = (await admin.call<HireProposal>('GET', `${path}/${id}/hire`)).body;
  const { version } = await detailOf(admin, id);
  return admin.call<StageMoved>('POST', `${path}/${id}/hire`, {
    body: { ...proposal, letter: 'Hello Ana, you are accepted.', version, ...changes },
    headers: { 'Idempotency-Key': randomUUID() },
  });
}

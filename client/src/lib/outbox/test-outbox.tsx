import { setPageOwner } from '#client/lib/api.ts';
import { type CarryOut, useOutbox } from './use-outbox.ts';

/** Sends what is pressed, as the portal's frame does. */
export function TestOutbox({ ownerId, carryOut }: { ownerId: number; carryOut: CarryOut }) {
  setPageOwner(ownerId);
  const carry = { carryOut };
  useOutbox(ownerId, {
    submission: carry,
    evaluation: carry,
    'hand-in': carry,
    take: carry,
    decline: carry,
    module: carry,
  });
  return null;
}

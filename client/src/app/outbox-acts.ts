import { NetworkError } from '#client/lib/api.ts';
import type { ActKind } from '#client/lib/outbox/outbox.ts';
import type { CarryOut } from '#client/lib/outbox/use-outbox.ts';

const answer: CarryOut = async (...call) => {
  const { answerPiece } = await import('#client/features/assignments/own/answer-act.ts').catch(lost);
  return answerPiece(...call);
};

/** How each act is done; its code comes with its form, or when it is carried out. */
export const actKinds: Readonly<Record<ActKind, { done?: string; carryOut: CarryOut }>> = {
  submission: {
    // It says itself that it is done.
    carryOut: async (...call) => {
      const { sendSubmission } = await import('#client/features/submissions/author/send-act.ts').catch(lost);
      return sendSubmission(...call);
    },
  },
  evaluation: {
    done: 'Handed in',
    carryOut: async (...call) => {
      const { sendEvaluation } = await import('#client/features/evaluations/employee/hand-in-act.ts').catch(lost);
      return sendEvaluation(...call);
    },
  },
  'hand-in': {
    done: 'Handed in',
    carryOut: async (...call) => {
      const { sendHandIn } = await import('#client/features/assignments/own/hand-in-act.ts').catch(lost);
      return sendHandIn(...call);
    },
  },
  take: { done: 'It’s yours', carryOut: answer },
  module: {
    done: 'Marked as done',
    carryOut: async (...call) => {
      const { sendDone } = await import('#client/features/training/use-done.ts').catch(lost);
      return sendDone(...call);
    },
  },
  decline: { done: 'Declined', carryOut: answer },
};

/** An act waits as long as its code can’t be loaded. */
function lost(cause: unknown): never {
  throw new NetworkError('No code', { cause });
}

import { useEffect, useState } from 'react';
import { actPlace, handInId } from '#client/features/assignments/piece-words.ts';
import type { Fields } from '#client/lib/autosave/fields.ts';
import { useAct } from '#client/lib/outbox/outbox.ts';
import { waitingWords } from '#client/lib/outbox/waiting-words.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import type { HandInDetails } from './hand-in-act.ts';

interface HandInOptions {
  assignment: AssignmentView;
  piece: DeliverableView;
  readerId: number;
  values: Fields;
  isDisputed: boolean;
  hasNoRoom: boolean;
  /** The server found something below a rule. */
  onBelowRule: (sentence: string) => void;
}

/** Hands a piece in through the frame's outbox. `isWished`: it was asked for and is not done. */
export function useHandIn(options: HandInOptions) {
  const { assignment, piece, readerId, values, isDisputed, hasNoRoom, onBelowRule } = options;
  const { act, refusal, press, takeBack } = useAct(handInId(readerId, piece.id));
  const [refused, setRefused] = useState<Fields>({});
  const isBelowRule = refusal?.code === 'below_rule';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusal) setRefused(values);
    if (refusal && isBelowRule) onBelowRule(refusal.sentence);
  }, [refusal]);

  // A field that was corrected since is refused no more.
  const named = Object.entries(refusal?.fields ?? {});
  const fields = named.filter(([field]) => {
    const [name = field] = field.split('.');
    return values[name] === refused[name];
  });
  const isCorrected = named.length > fields.length && fields.length === 0;

  return {
    isWished: act !== undefined && !act.isStopped,
    isSending: act?.isSending === true,
    waiting: act ? waitingWords(act, { before: 'Not handed in yet', after: 'It’s handed in', hasNoRoom }) : '',
    /** Excludes the question about a rule and the choice between two texts, which are shown by themselves. */
    error: !refusal || isBelowRule || isDisputed || isCorrected ? null : refusal,
    fields: Object.fromEntries(fields),
    ask: (confirmed: boolean): void => {
      const details: HandInDetails = {
        assignmentId: assignment.id,
        pieceId: piece.id,
        version: piece.version,
        confirmed,
      };
      press({ kind: 'hand-in', ownerId: readerId, ...actPlace(assignment, piece), details });
    },
    takeBack,
  };
}

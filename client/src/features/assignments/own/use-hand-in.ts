import { useEffect, useState } from 'react';
import { handInId } from '#client/features/assignments/piece-words.ts';
import type { Fields } from '#client/lib/autosave/autosave.ts';
import { useAct, waitsForPerson, wasStopped } from '#client/lib/outbox/outbox.ts';
import { pathTo } from '#client/lib/paths.ts';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import type { HandInDetails } from './hand-in-act.ts';

interface HandInOptions {
  assignment: AssignmentView;
  piece: DeliverableView;
  readerId: number;
  values: Fields;
  isDisputed: boolean;
  /** The server found something below a rule. */
  onBelowRule: (sentence: string) => void;
}

/** Hands a piece in through the frame's outbox. `isWished`: it was asked for and is not done. */
export function useHandIn({ assignment, piece, readerId, values, isDisputed, onBelowRule }: HandInOptions) {
  const { act, refusal, press, takeBack } = useAct(handInId(readerId, piece.id));
  const failure = act?.failure ?? null;
  const [refused, setRefused] = useState<Fields>({});
  const isBelowRule = refusal?.code === 'below_rule';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusal) setRefused(values);
    if (refusal && isBelowRule) onBelowRule(refusal.sentence);
  }, [refusal]);

  // What was corrected since is refused no more.
  const named = Object.entries(refusal?.fields ?? {});
  const fields = named.filter(([field]) => {
    const [name = field] = field.split('.');
    return values[name] === refused[name];
  });
  const isCorrected = named.length > fields.length && fields.length === 0;

  return {
    isWished: act !== undefined && !wasStopped(failure),
    isSending: act?.isSending === true,
    failure,
    waitsForPerson: waitsForPerson(failure),
    /** Excludes the question about a rule and the choice between two texts, which are shown by themselves. */
    error: !refusal || isBelowRule || isDisputed || isCorrected ? null : Object.assign(new Error(), refusal),
    fields: Object.fromEntries(fields),
    ask: (confirmed: boolean): void => {
      const details: HandInDetails = {
        assignmentId: assignment.id,
        pieceId: piece.id,
        version: piece.version,
        confirmed,
      };
      const title = `${deliverableKindLabels[piece.kind]}: ${assignment.title}`;
      const href = `${pathTo('employeeAssignments')}?selected=${assignment.id}`;
      press({ kind: 'hand-in', ownerId: readerId, title, href, details });
    },
    takeBack,
  };
}

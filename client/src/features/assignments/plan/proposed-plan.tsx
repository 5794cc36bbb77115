import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ZoneNote } from '#client/features/assignments/zone-note.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import { type ProposedDeliverable, proposePlan } from '#shared/assignments/proposal.ts';
import { personName } from '#shared/employees/names.ts';
import { roleLabel } from '#shared/roles.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { PlanPieces } from './plan-pieces.tsx';
import { type PlanPiece, toPlanned, toPlanPiece } from './plan-words.ts';
import { useStanding } from './use-standing.ts';

export interface ProposedPlanProps {
  submission: SubmissionView;
  /** JSON of what was changed (`pieces` as the form holds them, `deliverables` as they are sent); '' while it is as proposed. */
  value: string;
  onChange: (value: string) => void;
}

/** The plan that an approval makes by itself, folded; managers change it in place. */
export function ProposedPlan({ submission, value, onChange }: ProposedPlanProps) {
  const houseRules = useProfile().data?.houseRules ?? {};
  const { employee, submissionType, title, submissionData } = submission;
  const [isOpen, setOpen] = useState(false);
  const proposed = proposePlan({ submissionType, title, submissionData, author: employee }, houseRules);
  const standingOf = useStanding(proposed?.kind, proposed ?? noPeriod);
  if (!proposed) return null;
  const initial = proposed.deliverables.map(toPlanPiece);
  const pieces = value === '' ? initial : (JSON.parse(value) as { pieces: PlanPiece[] }).pieces;
  const change = (next: PlanPiece[]) =>
    onChange(
      JSON.stringify(next) === JSON.stringify(initial)
        ? ''
        : JSON.stringify({ pieces: next, deliverables: next.map(toPlanned) }),
    );
  const author = personName(employee);
  const standing = standingOf(employee.id);
  const authorWords = standing ? `${author} (${standing.mark})` : author;
  const further = proposed.further.filter(({ kind }) => !pieces.some((piece) => piece.kind === kind));
  return (
    <div className="mb-4 border-rule border-y">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
          Plan: {planWords(pieces, authorWords, employee.id)}
        </summary>
        {isOpen && (
          <div className="pb-3">
            <PlanPieces
              pieces={pieces}
              also={new Map([[employee.id, author]])}
              period={proposed}
              kind={proposed.kind}
              onChange={change}
            />
            {pieces.some(({ due }) => due === 'at') && <ZoneNote />}
          </div>
        )}
      </details>
      {further.length > 0 && (
        <div className="flex flex-wrap gap-2 pb-3">
          {further.map((piece) => (
            <Button key={piece.kind} size="small" onClick={() => change([...pieces, toPlanPiece(piece)])}>
              Add {furtherWords(piece)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const noPeriod = { beginsAt: null, endsAt: null };

function planWords(pieces: readonly PlanPiece[], author: string, authorId: number): string {
  if (pieces.length === 0) return 'nothing to hand in';
  return pieces
    .map(({ kind, who, due, hours }) => {
      const whose = who === `e${authorId}` ? author : who.startsWith('r:') ? `any ${roleOf(who)}` : 'a colleague';
      const when = due === 'hours' && hours !== '' ? ` ${hours} hours after the end` : '';
      return `${deliverableKindLabels[kind].toLowerCase()} by ${whose}${when}`;
    })
    .join('; ');
}

function roleOf(who: string): string {
  return roleLabel(who.slice(2)).toLowerCase();
}

function furtherWords({ kind, offeredTo }: ProposedDeliverable): string {
  const what = deliverableKindLabels[kind].toLowerCase();
  return offeredTo ? `${what} by any ${roleLabel(offeredTo).toLowerCase()}` : what;
}

import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { useSavePlan } from '#client/features/assignments/api.ts';
import { dueWords, piecesOf, whoWords } from '#client/features/assignments/piece-words.ts';
import { ZoneNote } from '#client/features/assignments/zone-note.tsx';
import { ApiError } from '#client/lib/api.ts';
import { useDraftWords } from '#client/lib/use-draft-words.ts';
import { type AssignmentKind, assignmentKindLabels, assignmentKinds } from '#shared/assignments/kinds.ts';
import { deliverableOutcome } from '#shared/assignments/transitions.ts';
import type { AssignmentView } from '#shared/assignments/views.ts';
import { personName } from '#shared/employees/names.ts';
import { newPiece, PlanPieces, type Settled } from './plan-pieces.tsx';
import {
  momentIn,
  type PlanPiece,
  planChanges,
  readersClock,
  sentMoment,
  toPlanned,
  toPlanPiece,
} from './plan-words.ts';

interface PlanFormProps {
  readerId: number;
  /** Undefined to order something that nobody has pitched. */
  assignment?: AssignmentView;
  onSaved: (saved: AssignmentView) => void;
  onCancel: () => void;
}

/** Orders an assignment, or changes one: what, where, when, and whose each piece is. Kept in this browser until it is sent. */
export function PlanForm({ readerId, assignment, onSaved, onCancel }: PlanFormProps) {
  const [stored] = useState(() => wordsOf(assignment));
  const { words, change, send, discard } = useDraftWords(
    `plan:${readerId}:${assignment ? `${assignment.id}:${assignment.version}` : 'new'}`,
    stored,
  );
  const save = useSavePlan();
  const pieces = JSON.parse(words.pieces) as PlanPiece[];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const { pieces: _, ...given } = words;
    const [beginsAt, endsAt] = [sentMoment(words.beginsAt), sentMoment(words.endsAt)];
    const fields = { ...given, kind: words.kind as AssignmentKind, beginsAt, endsAt };
    send((idempotencyKey) =>
      save.mutateAsync(
        assignment
          ? {
              id: assignment.id,
              plan: {
                version: assignment.version,
                ...changed(fields, words, stored),
                deliverables: planChanges(JSON.parse(stored.pieces), pieces),
              },
              idempotencyKey,
            }
          : { plan: { ...fields, deliverables: pieces.map(toPlanned) }, idempotencyKey },
      ),
    ).then(onSaved, () => undefined);
  }

  const errors = save.error instanceof ApiError ? save.error.fields : {};
  const pieceError = Object.entries(errors).find(([field]) => field.startsWith('deliverables'))?.[1][0];
  const id = `plan-${assignment?.id ?? 'new'}`;
  return (
    <form noValidate onSubmit={handleSubmit}>
      {/* Beside its list a plan has it said. */}
      {!assignment && <ZoneNote className="pb-4" />}
      <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        <TextField
          id={`${id}-title`}
          label="What is covered"
          required
          autoFocus={!assignment}
          maxLength={255}
          value={words.title}
          error={errors.title?.[0]}
          onChange={({ target }) => change('title', target.value)}
        />
        <SelectField
          id={`${id}-kind`}
          label="Kind"
          value={words.kind}
          options={assignmentKinds.map((kind) => ({ value: kind, label: assignmentKindLabels[kind] }))}
          onChange={({ target }) => change('kind', target.value)}
        />
        <TextField
          id={`${id}-begins`}
          type="datetime-local"
          label="Begins"
          value={words.beginsAt}
          error={errors.beginsAt?.[0]}
          onChange={({ target }) => change('beginsAt', target.value)}
        />
        <TextField
          id={`${id}-ends`}
          type="datetime-local"
          label="Ends"
          value={words.endsAt}
          error={errors.endsAt?.[0]}
          onChange={({ target }) => change('endsAt', target.value)}
        />
        <TextField
          id={`${id}-place`}
          label="Place"
          maxLength={500}
          value={words.place}
          error={errors.place?.[0]}
          onChange={({ target }) => change('place', target.value)}
        />
      </div>
      <p className="mt-2 mb-2 font-medium">Pieces</p>
      <PlanPieces
        pieces={pieces}
        also={assigneesOf(assignment)}
        settled={assignment && settledOf(assignment)}
        period={{ beginsAt: momentIn(words.beginsAt), endsAt: momentIn(words.endsAt) }}
        kind={words.kind as AssignmentKind}
        assignmentId={assignment?.id}
        onChange={(next) => change('pieces', JSON.stringify(next))}
      />
      {pieceError && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {pieceError}
        </p>
      )}
      <div className="mt-4">
        <ErrorLine error={save.error} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : assignment ? 'Save the plan' : 'Order it'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

function wordsOf(assignment: AssignmentView | undefined) {
  if (!assignment) {
    return { title: '', kind: 'other', place: '', beginsAt: '', endsAt: '', pieces: JSON.stringify([newPiece]) };
  }
  const { title, kind, place, beginsAt, endsAt } = assignment;
  const pieces = piecesOf(assignment).map(({ assignee, ...piece }) =>
    toPlanPiece({ ...piece, assigneeId: assignee?.id ?? null }),
  );
  return {
    title,
    kind: kind as string,
    place: place ?? '',
    beginsAt: readersClock(beginsAt),
    endsAt: readersClock(endsAt),
    pieces: JSON.stringify(pieces),
  };
}

function assigneesOf(assignment: AssignmentView | undefined): Map<number, string> {
  const assignees = assignment?.deliverables.flatMap(({ assignee }) => assignee ?? []) ?? [];
  return new Map(assignees.map((assignee) => [assignee.id, personName(assignee)]));
}

function settledOf(assignment: AssignmentView): Map<number, Settled> {
  return new Map(
    piecesOf(assignment).map((piece) => [
      piece.id,
      {
        who: deliverableOutcome('editor', piece.status, 'ask') ? undefined : whoWords(piece),
        due: piece.handedInAt === null ? undefined : dueWords(piece),
      },
    ]),
  );
}

function changed(fields: object, words: Record<string, string>, stored: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => words[name] !== stored[name]));
}

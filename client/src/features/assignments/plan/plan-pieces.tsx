import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/components/button.tsx';
import { InlineSelect } from '#client/components/form/inline-select.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { type AssignmentKind, deliverableKindLabels, deliverableKinds } from '#shared/assignments/kinds.ts';
import { roleFor } from '#shared/assignments/parts.ts';
import { personName } from '#shared/employees/names.ts';
import { can } from '#shared/permissions/permissions.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import type { PlanPiece } from './plan-words.ts';
import { type Period, useBusy } from './use-busy.ts';
import { useStanding } from './use-standing.ts';

export interface Settled {
  who?: string | undefined;
  due?: string | undefined;
}

interface PlanPiecesProps {
  pieces: readonly PlanPiece[];
  /** Names by id of people who may not be among those loaded, such as the author of the pitch. */
  also: ReadonlyMap<number, string>;
  /** By id what can't be planned anew, in words: whose a finished piece is, and when one that was handed in was due. */
  settled?: ReadonlyMap<number, Settled> | undefined;
  /** When it takes place: who is away or booked then is said beside each name. */
  period: Period;
  /** Of a press conference, who may not cover it yet is said, too. */
  kind?: AssignmentKind | undefined;
  /** The stored plan's assignment, if there is one. */
  assignmentId?: number | undefined;
  onChange: (pieces: PlanPiece[]) => void;
}

/** Lists who delivers what and when it is due; each entry is changed where it stands. */
export function PlanPieces({
  pieces,
  also,
  settled: settledById,
  period,
  kind,
  assignmentId,
  onChange,
}: PlanPiecesProps) {
  const profile = useProfile().data;
  const { data: people = [] } = useQuery({
    ...assignmentQueries.people(!can(profile ?? null, 'employees:manage')),
    enabled: Boolean(profile),
  });
  const busyAt = useBusy(period, assignmentId);
  const standingOf = useStanding(kind, period);
  const hindrancesOf = (id: number) => [busyAt(id), standingOf(id)].filter((one) => one !== undefined);
  const nameOf = (id: number) => {
    const person = people.find((one) => one.id === id);
    return person ? personName(person) : (also.get(id) ?? 'A colleague');
  };
  const change = (at: number, changed: Partial<PlanPiece>) =>
    onChange(pieces.map((piece, index) => (index === at ? { ...piece, ...changed } : piece)));
  const others = [...also].filter(([id]) => !people.some((person) => person.id === id));
  return (
    <>
      <ul className="border-rule border-t">
        {pieces.map((piece, index) => {
          const name = `Piece ${index + 1}`;
          const settled = piece.id === undefined ? undefined : settledById?.get(piece.id);
          const chosenId = piece.who.startsWith('e') ? Number(piece.who.slice(1)) : undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no identity yet
            <li key={index} className="border-rule border-b py-2">
              <fieldset className="flex flex-wrap items-center gap-x-5">
                <legend className="sr-only">{name}</legend>
                <InlineSelect
                  label="What"
                  value={piece.kind}
                  onChange={({ target }) => change(index, { kind: target.value as PlanPiece['kind'] })}
                >
                  {deliverableKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {deliverableKindLabels[kind]}
                    </option>
                  ))}
                </InlineSelect>
                {settled?.who ? (
                  <p className="min-w-0 wrap-anywhere">
                    <span className="me-1 text-muted">Who</span> <bdi>{settled.who}</bdi>
                  </p>
                ) : (
                  <InlineSelect
                    label="Who"
                    value={piece.who}
                    onChange={({ target }) => change(index, { who: target.value })}
                  >
                    {others.map(([id, name]) => (
                      <option key={id} value={`e${id}`}>
                        {withMarks(name, hindrancesOf(id))}
                      </option>
                    ))}
                    <optgroup label="The first of a role">
                      {roles.map((role) => (
                        <option key={role} value={`r:${role}`}>
                          Any {roleLabel(role).toLowerCase()}
                        </option>
                      ))}
                    </optgroup>
                    <optgroup label="One person">
                      {people.map((person) => (
                        <option key={person.id} value={`e${person.id}`}>
                          {withMarks(`${personName(person)}, ${roleLabel(person.role)}`, hindrancesOf(person.id))}
                        </option>
                      ))}
                    </optgroup>
                  </InlineSelect>
                )}
                {settled?.due ? (
                  <p className="text-muted">{settled.due}</p>
                ) : (
                  <>
                    <InlineSelect
                      label="Due"
                      value={piece.due}
                      onChange={({ target }) => change(index, { due: target.value as PlanPiece['due'] })}
                    >
                      <option value="none">at no set time</option>
                      <option value="hours">hours after the end</option>
                      <option value="at">at a time</option>
                    </InlineSelect>
                    {piece.due === 'hours' && (
                      <label className={fieldClass}>
                        <span className="text-muted">Hours</span>
                        <input
                          type="number"
                          min={0}
                          max={10_000}
                          value={piece.hours}
                          onChange={({ target }) => change(index, { hours: target.value })}
                          className={`${inputClass} w-20`}
                        />
                      </label>
                    )}
                    {piece.due === 'at' && (
                      <label className={fieldClass}>
                        <span className="text-muted">At</span>
                        <input
                          type="datetime-local"
                          value={piece.at}
                          onChange={({ target }) => change(index, { at: target.value })}
                          className={inputClass}
                        />
                      </label>
                    )}
                  </>
                )}
                {!settled?.who && (
                  <Button size="small" variant="quiet" onClick={() => onChange(pieces.filter((_, at) => at !== index))}>
                    Leave out<span className="sr-only"> {name}</span>
                  </Button>
                )}
              </fieldset>
              <p role="status" className="text-warning wrap-anywhere empty:hidden">
                {chosenId !== undefined &&
                  hindrancesOf(chosenId)
                    .map(({ words }) => `${nameOf(chosenId)} ${words}.`)
                    .join(' ')}
              </p>
            </li>
          );
        })}
      </ul>
      <Button size="small" className="mt-2" onClick={() => onChange([...pieces, newPiece])}>
        Add a piece
      </Button>
    </>
  );
}

function withMarks(name: string, hindrances: readonly { mark: string }[]): string {
  return hindrances.length > 0 ? `${name} (${hindrances.map(({ mark }) => mark).join(', ')})` : name;
}

const roles = employeeRoles.filter((role) => role !== 'admin');

export const newPiece: PlanPiece = { kind: 'article', who: `r:${roleFor('texts')}`, due: 'none', hours: '', at: '' };

const fieldClass = 'inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2';
const inputClass = 'min-h-11 max-w-full border-rule-strong border-b bg-bg font-medium text-text tabular-nums';

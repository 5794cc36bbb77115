import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Badge } from '#client/components/badge.tsx';
import type { Autosave, AutosaveState } from '#client/lib/autosave/autosave.ts';
import type { ListField } from '#shared/content/field.ts';
import { entryFieldName, type Words } from '#shared/content/words.ts';
import { entryId } from './field-id.ts';
import { WordControl } from './word-control.tsx';

interface ListEntryProps {
  name: string;
  id: string;
  list: ListField;
  number: number;
  count: number;
  title: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  autosave: Autosave;
  state: Pick<AutosaveState, 'values' | 'conflicts' | 'refusals'>;
  problems: Words;
}

export function ListEntry(props: ListEntryProps) {
  const { name, id, list, number, count, title, isOpen, onOpen, onMove, onRemove, autosave, state, problems } = props;
  const fields = Object.entries(list.of).map(([own, field]) => ({ name: entryFieldName(name, id, own), field }));
  const waiting = fields.filter((field) => field.name in problems || field.name in state.conflicts).length;
  const body = `${entryId(name, id)}-fields`;

  function handleKey(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <li data-entry={id} className="border-rule border-b">
      <div className="flex items-start">
        <button
          id={entryId(name, id)}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onOpen(!isOpen)}
          onKeyDown={handleKey}
          className="flex min-h-11 min-w-0 grow cursor-pointer items-start gap-2 py-2.5 text-left hover:bg-surface"
        >
          <ChevronRight
            aria-hidden="true"
            className={`mt-1 size-4 shrink-0 text-muted transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="w-6 shrink-0 text-right text-muted tabular-nums">{number}</span>
          <span className={`min-w-0 grow wrap-anywhere ${isOpen ? 'font-medium' : 'line-clamp-2'}`}>{title}</span>
          {waiting > 0 && (
            <Badge tone="danger">
              {waiting}
              <span className="sr-only"> to look at</span>
            </Badge>
          )}
        </button>
        <Act label={`Move up: ${title}`} Icon={ArrowUp} isOff={number === 1} onPress={() => onMove(-1)} />
        <Act label={`Move down: ${title}`} Icon={ArrowDown} isOff={number === count} onPress={() => onMove(1)} />
        <Act label={`Remove: ${title}`} Icon={Trash2} onPress={onRemove} />
      </div>
      {isOpen && (
        <div id={body} className="space-y-2 border-rule border-l-2 pt-2 pb-4 pl-4 sm:ml-2 sm:pl-6">
          {fields.map((field) => (
            <WordControl
              key={field.name}
              name={field.name}
              field={field.field}
              words={state.values[field.name] ?? ''}
              error={problems[field.name] ?? state.refusals[field.name]}
              theirs={state.conflicts[field.name]}
              autosave={autosave}
            />
          ))}
        </div>
      )}
    </li>
  );
}

interface ActProps {
  label: string;
  Icon: typeof ArrowUp;
  isOff?: boolean;
  onPress: () => void;
}

/** Stays in the tab order while it is off, so that it keeps the focus. */
function Act({ label, Icon, isOff = false, onPress }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => isOff || onPress()}
      className="grid size-11 shrink-0 cursor-pointer place-items-center text-muted hover:bg-surface hover:text-text aria-disabled:cursor-default aria-disabled:opacity-30 aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}

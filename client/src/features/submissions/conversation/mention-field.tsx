import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { distinctLabels, personName } from '#shared/people.ts';
import { roleLabel } from '#shared/roles.ts';
import type { EmployeeSummary } from '#shared/wire.ts';
import { peopleQuery } from './conversation-api.ts';
import { findMention, type OpenMention, peopleLike } from './find-mention.ts';

interface MentionFieldProps extends ComponentProps<typeof TextAreaField> {
  submissionId: number;
  canMention: (person: EmployeeSummary) => boolean;
  onMention: (text: string) => void;
}

/** A text field that offers people after `@`: arrows move, Enter and Tab choose, Escape closes. */
export function MentionField({ submissionId, canMention, onMention, id, ...field }: MentionFieldProps) {
  const [open, setOpen] = useState<OpenMention | null>(null);
  const [at, setAt] = useState(0);
  const people = useQuery({ ...peopleQuery(submissionId), enabled: open !== null });
  const offered = open ? peopleLike(open.typed, (people.data ?? []).filter(canMention)) : [];
  const nameOf = distinctLabels(offered, personName, [({ username }) => username]);
  const isOpen = offered.length > 0;
  const activeIndex = Math.min(at, offered.length - 1);
  const listId = `${id}-people`;

  function look(area: HTMLTextAreaElement): void {
    const mention = area.selectionStart === area.selectionEnd ? findMention(area.value, area.selectionStart) : null;
    if (mention?.typed !== open?.typed) setAt(0);
    setOpen(mention);
  }

  function choose(person: EmployeeSummary, area: HTMLTextAreaElement): void {
    if (!open) return;
    const mention = `@${person.username} `;
    const text = area.value.slice(0, open.start) + mention + area.value.slice(open.end).replace(/^ /, '');
    const caret = open.start + mention.length;
    onMention(text);
    setOpen(null);
    area.focus();
    // After React has written the text.
    requestAnimationFrame(() => area.setSelectionRange(caret, caret));
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    const person = offered[activeIndex];
    if (!isOpen || !isPlain || !person) return;
    if (event.key === 'ArrowDown') setAt((activeIndex + 1) % offered.length);
    else if (event.key === 'ArrowUp') setAt((activeIndex - 1 + offered.length) % offered.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(person, event.currentTarget);
    else if (event.key === 'Escape') setOpen(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <TextAreaField
        {...field}
        id={id}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${activeIndex}` : undefined}
        onSelect={(event) => look(event.currentTarget)}
        onBlur={(event) => {
          field.onBlur?.(event);
          setOpen(null);
        }}
        onKeyDown={handleKeyDown}
      />
      <p role="status" className="sr-only">
        {isOpen &&
          `${offered.length === 1 ? '1 person' : `${offered.length} people`} to mention. Arrows move, Enter chooses.`}
      </p>
      {isOpen && (
        <ul
          id={listId}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the text field keeps the focus
          role="listbox"
          aria-label="People to mention"
          className="absolute inset-x-0 z-10 -mt-2 border border-rule-strong bg-surface shadow-lg"
        >
          {offered.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field hears the keys
            <li
              key={person.id}
              id={`${listId}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the text field keeps the focus
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              // A click that took the focus would close the list before it counts.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person, document.getElementById(id) as HTMLTextAreaElement)}
              className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-2 aria-selected:bg-text aria-selected:text-bg"
            >
              <bdi className="font-medium wrap-anywhere">{nameOf(person)}</bdi>
              <span className="text-sm">{roleLabel(person.role)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useId, useState } from 'react';
import { FoldButton } from '#client/components/fold-button.tsx';
import { LinkedText } from '#client/components/linked-text.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { formatEventTime } from '#client/lib/format.ts';
import type { PersonKey } from '#shared/person.ts';
import { parseEventTime } from '#shared/submissions/due-times.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import { fieldLabel } from '#shared/submissions/forms.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import type { MessageView } from '#shared/submissions/views.ts';
import { FieldMessages } from './conversation/field-messages.tsx';

/** Longer values start cut; the specification's number. */
const cutFrom = 100;

interface SubmissionDataListProps {
  type: SubmissionType;
  data: SubmissionData;
  marked?: readonly string[];
  /** Those about a field stand at it. */
  messages?: readonly MessageView[];
  /** Shows this number of fields, without 'Show all'. */
  first?: number;
  whole?: boolean;
  /** Leads to all that belongs to a prospect's contact; left out for those who may not read people. */
  contact?: PersonKey | undefined;
}

export function SubmissionDataList({
  type,
  data,
  marked = [],
  messages = [],
  first,
  whole = false,
  contact,
}: SubmissionDataListProps) {
  return (
    <dl className="divide-y divide-rule">
      {namesIn(type, data, messages)
        .slice(0, first)
        .map((name) => (
          <div key={name} className={first === undefined ? 'py-3' : 'py-1.5'}>
            <dt className="flex flex-wrap items-baseline gap-x-3 text-muted text-sm">
              {fieldLabel(type, name)}
              {marked.includes(name) && <span className="font-medium text-accent-text">Change requested</span>}
            </dt>
            <dd className="max-w-[75ch]">
              <FieldValue
                href={contactLink(type, name, data[name])}
                text={shown(type, name, data[name] || 'Not filled in.')}
                canOpen={first === undefined}
                isWhole={whole}
              />
              {contact && name === 'contactEmail' && <PersonLink of={contact}>All from this person</PersonLink>}
              <FieldMessages messages={messages} field={name} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

interface FieldValueProps {
  text: string;
  href: string | undefined;
  canOpen: boolean;
  isWhole: boolean;
}

function FieldValue({ text, href, canOpen, isWhole }: FieldValueProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const characters = [...text];
  const isLong = !isWhole && characters.length > cutFrom;
  // Not in a list's row, which is one link itself.
  if (href && canOpen) {
    return (
      <a href={href} className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4">
        {text}
      </a>
    );
  }
  return (
    <>
      <p id={id} dir="auto" className={`wrap-anywhere ${isOpen || !isLong ? 'whitespace-pre-wrap' : ''}`}>
        {isLong && !isOpen ? `${characters.slice(0, cutFrom).join('')}…` : <LinkedText text={text} />}
      </p>
      {isLong && canOpen && <FoldButton isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)} />}
    </>
  );
}

/** The form's filled fields and those that were written about, then other stored names. */
function namesIn(type: SubmissionType, data: SubmissionData, messages: readonly MessageView[]): string[] {
  const known = submissionFields[type].map(({ name }) => name);
  const others = Object.keys(data).filter((name) => !known.includes(name));
  return [...known, ...others].filter((name) => data[name] || messages.some(({ field }) => field === name));
}

function contactLink(type: SubmissionType, name: string, value: string | undefined): string | undefined {
  const kind = submissionFields[type].find((field) => field.name === name)?.kind;
  if (!value || (kind !== 'email' && kind !== 'tel')) return undefined;
  return kind === 'email' ? `mailto:${encodeURI(value)}` : `tel:${value.replace(/[^\d+]/g, '')}`;
}

function shown(type: SubmissionType, name: string, value: string): string {
  const kind = submissionFields[type].find((field) => field.name === name)?.kind;
  const time = kind === 'datetime' ? parseEventTime(value) : undefined;
  return time ? formatEventTime(time.date, time.utc) : value;
}

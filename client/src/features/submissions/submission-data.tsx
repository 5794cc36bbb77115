import { useId, useState } from 'react';
import { FoldButton } from '#client/components/fold-button.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { ChangedWords } from '#client/components/text/changed-words.tsx';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import { formatEventTime } from '#client/lib/format.ts';
import { mailtoHref } from '#client/lib/paths.ts';
import type { PersonKey } from '#shared/people/person.ts';
import { parseEventTime } from '#shared/submissions/event-time.ts';
import { fieldLabel, submissionFields } from '#shared/submissions/fields.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import type { FieldChange } from '#shared/submissions/views.ts';

/** Longer values start cut; the specification's number. */
const cutFrom = 100;

interface SubmissionDataListProps {
  type: SubmissionType;
  data: SubmissionData;
  marked?: readonly string[];
  /** The author's changes since it was returned: the changed words are marked in the field. */
  changes?: readonly FieldChange[];
  whole?: boolean;
  /** Leads to all that belongs to a prospect's contact; left out for those who may not read people. */
  contact?: PersonKey | undefined;
}

export function SubmissionDataList({
  type,
  data,
  marked = [],
  changes = [],
  whole = false,
  contact,
}: SubmissionDataListProps) {
  return (
    <dl className="divide-y divide-rule">
      {namesIn(type, data, changes).map((name) => (
        <div key={name} className="py-3">
          <dt className="flex flex-wrap items-baseline gap-x-3 text-muted text-sm">
            {fieldLabel(type, name)}
            {marked.includes(name) && <span className="font-medium text-accent-text">Change requested</span>}
            {changes.some(({ field }) => field === name) && <span className="font-medium text-success">Changed</span>}
          </dt>
          <dd className="max-w-[75ch]">
            <FieldValue
              href={contactLink(type, name, data[name])}
              text={shown(type, name, data[name] || 'Not filled in.')}
              change={changes.find(({ field }) => field === name)}
              isWhole={whole}
            />
            {contact && name === 'contactEmail' && (
              <span className="ml-5">
                <PersonLink of={contact}>All from this person</PersonLink>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FieldValueProps {
  text: string;
  href: string | undefined;
  change: FieldChange | undefined;
  isWhole: boolean;
}

function FieldValue({ text, href, change, isWhole }: FieldValueProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(change !== undefined);
  const isLong = !isWhole && [...text].length > cutFrom;
  if (href && !change) {
    return (
      <a href={href} className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4">
        {text}
      </a>
    );
  }
  return (
    <>
      <p id={id} dir="auto" className={`wrap-anywhere ${isOpen || !isLong ? 'whitespace-pre-wrap' : ''}`}>
        {isLong && !isOpen ? (
          cut(text)
        ) : change ? (
          <ChangedWords before={change.before ?? ''} after={change.after ?? ''} />
        ) : (
          <LinkedText text={text} />
        )}
      </p>
      {isLong && <FoldButton isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)} />}
    </>
  );
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > cutFrom ? `${characters.slice(0, cutFrom).join('')}…` : text;
}

/** In a list's row: the first three fields as one line, which ends at the row's edge. */
export function FirstFields({ type, data }: Pick<SubmissionDataListProps, 'type' | 'data'>) {
  return (
    <dl className="min-w-0 flex-1 basis-28 truncate">
      {namesIn(type, data, [])
        .slice(0, 3)
        .map((name, index) => (
          <div key={name} className="inline">
            <dt className="sr-only">{fieldLabel(type, name)}</dt>
            <dd className="inline">
              {index > 0 && <span aria-hidden="true"> · </span>}
              <bdi>{cut(shown(type, name, data[name] ?? ''))}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The form's filled and changed fields, then other stored names. */
function namesIn(type: SubmissionType, data: SubmissionData, changes: readonly FieldChange[]): string[] {
  const fieldNames = submissionFields[type].map(({ name }) => name);
  const others = Object.keys(data).filter((name) => !fieldNames.includes(name));
  return [...fieldNames, ...others].filter((name) => data[name] || changes.some(({ field }) => field === name));
}

function contactLink(type: SubmissionType, name: string, value: string | undefined): string | undefined {
  const kind = submissionFields[type].find((field) => field.name === name)?.kind;
  if (!value || (kind !== 'email' && kind !== 'tel')) return undefined;
  return kind === 'email' ? mailtoHref(value) : `tel:${value.replace(/[^\d+]/g, '')}`;
}

function shown(type: SubmissionType, name: string, value: string): string {
  const kind = submissionFields[type].find((field) => field.name === name)?.kind;
  const time = kind === 'datetime' ? parseEventTime(value) : undefined;
  return time ? formatEventTime(time.date, time.utc) : value;
}

import { timeNow } from '#server/lib/clock.ts';
import { publishedDocument } from '#server/lib/site/published.ts';
import { dayOf } from '#shared/days/days.ts';
import { needsGuardian } from '#shared/inquiries/applicants.ts';
import { type AnsweredField, answerOf } from '#shared/inquiries/forms/answered-fields.ts';
import { type FormField, type InquiryColumn, inquiryColumns } from '#shared/inquiries/forms/form-fields.ts';
import type { FormName } from '#shared/inquiries/forms/form-types.ts';
import { inquiryForms } from '#shared/inquiries/forms/inquiry-forms.ts';
import { openingField, openingName, takesApplications } from '#shared/inquiries/forms/opening-field.ts';
import type { InquiryInsert } from '#shared/schema.ts';

export type Answers = Readonly<Record<string, string | string[] | undefined>>;

/** The specification's columns; `details` holds the whole form. */
export type FormColumns = Pick<InquiryInsert, InquiryColumn | 'details'>;

export interface Guardian {
  name: string;
  email: string;
}

export interface ParsedForm {
  columns: FormColumns;
  guardian: Guardian | undefined;
}

/** @param openingBefore what is stored as the opening, for a correction that leaves it as it was */
export function readForm(formName: FormName, answers: Answers, openingBefore?: unknown): ParsedForm {
  const fields: readonly FormField[] = inquiryForms[formName].flatMap((group) => [...group.fields]);
  const columns = Object.fromEntries(
    (Object.keys(inquiryColumns) as InquiryColumn[]).map((column) => [
      column,
      joined(
        column,
        fields.filter((field) => field.column === column),
        answers,
      ) || null,
    ]),
  );
  const { [openingField.name]: openingId, ...others } = answers;
  const opening = openingId === openingBefore ? openingId : openingWords(formName, openingId);
  const details = Object.fromEntries(Object.entries({ opening, ...others }).filter(([, value]) => value !== undefined));
  return { columns: { ...columns, details } as FormColumns, guardian: guardianIn(answers) };
}

/** A message beside the forms: it has the specification's columns alone. */
export function readMessage({ fullName, companyName, ...answers }: Answers): ParsedForm {
  const given: Answers = { ...answers, name: fullName, company: companyName };
  const columns = Object.fromEntries(Object.keys(inquiryColumns).map((column) => [column, given[column] || null]));
  const details = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));
  return { columns: { ...columns, details } as FormColumns, guardian: undefined };
}

/** In words, or left out: an application is never refused for it. */
function openingWords(formName: FormName, id: unknown): string | undefined {
  const today = dayOf(new Date(timeNow()));
  const published = publishedDocument('openings').openings.find(
    (opening) => opening.id === id && opening.form === formName && takesApplications(opening, today),
  );
  return published && openingName(published);
}

function guardianIn({ birthdate, guardianName, guardianEmail }: Answers): Guardian | undefined {
  if (!needsGuardian(birthdate) || !guardianName || !guardianEmail) return undefined;
  return { name: String(guardianName), email: String(guardianEmail) };
}

function joined(column: InquiryColumn, fields: readonly FormField[], answers: Answers): string {
  const answered = fields.map((field) => answerOf(field, answers[field.name])).filter(({ value }) => value !== '');
  const values = answered.map(({ value }) => value);
  if (column === 'name') return values.join(' ');
  if (column === 'location') return [values[0], values.slice(1).join(' ')].filter(Boolean).join(', ');
  if (fields.length === 1) return values[0] ?? '';
  return fields.some(({ kind }) => kind === 'text') ? paragraphs(answered) : lines(answered);
}

/** Each answer under its label, if there is more than one. */
function paragraphs(answers: readonly AnsweredField[]): string {
  if (answers.length === 1) return answers[0]?.value ?? '';
  return answers.map(({ label, value }) => `${label}:\n${value}`).join('\n\n');
}

function lines(answers: readonly AnsweredField[]): string {
  return answers.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

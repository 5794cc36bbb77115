import { type FormField, inquiryColumns } from './form-fields.ts';
import { isFormName } from './form-types.ts';
import { inquiryForms } from './inquiry-forms.ts';

export interface AnsweredField {
  name: string;
  label: string;
  /** The label in the form. */
  question: string;
  /** For people: lists joined by commas, labels of choices, written dates. */
  value: string;
  /** Written in sentences. */
  isText: boolean;
}

/** The answers in the form's order, without empty ones. */
export function answeredFields(formType: string | null, details: Record<string, unknown>): AnsweredField[] {
  const fields = fieldsOf(formType);
  const answers = fields.map((field) => answerOf(field, details[field.name]));
  const others = Object.entries(details)
    .filter(([name]) => !fields.some((field) => field.name === name))
    .map(([name, value]) => ({ name, label: name, question: name, value: readable(value), isText: false }));
  return [...answers, ...others].filter(({ value }) => value !== '');
}

/** The label in records; unknown names stay as stored. */
export function recordLabel(formType: string | null, name: string): string {
  const field = fieldsOf(formType).find((each) => each.name === name);
  return field ? labelOf(field) : name;
}

/** Inquiries without a form are read by their columns. */
function fieldsOf(formType: string | null): readonly FormField[] {
  if (isFormName(formType)) return inquiryForms[formType].flatMap((group) => [...group.fields]);
  return Object.entries(inquiryColumns).map(([name, label]) => ({
    name,
    label,
    kind: name === 'message' || name === 'experience' ? 'text' : 'line',
  }));
}

export function answerOf(field: FormField, value: unknown): AnsweredField {
  return {
    name: field.name,
    label: labelOf(field),
    question: field.label,
    value: wordsFor(field, readable(value)),
    isText: field.kind === 'text',
  };
}

function labelOf({ label, recordLabel }: FormField): string {
  return recordLabel ?? label;
}

function wordsFor({ kind, options }: FormField, value: string): string {
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return writtenDate(value);
  return (kind === 'choice' && options?.find((option) => option.value === value)?.label) || value;
}

/** Turns YYYY-MM-DD into 'Apr 17, 2011'. */
export function writtenDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

function readable(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

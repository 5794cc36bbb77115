import { z } from 'zod';
import { withoutControls } from '#shared/text/clean-text.ts';
import { email, line, paragraph, phone, verbatim } from '#shared/text/text.ts';
import { isInOrder } from './event-time.ts';
import { submissionFields } from './fields.ts';
import { interviewTitle, type SubmissionField, titleMax } from './submission-field.ts';
import { type SubmissionData, type SubmissionType, submissionTypeLabel, submissionTypes } from './submissions.ts';

/** Per field, before validation; more than any form accepts. */
export const draftFieldMax = 20_000;

const texts = { line, tel: phone, datetime: line, paragraph };

/** The rules on both sides; drops unknown names and blank optional fields. */
export const submissionSchemas = Object.fromEntries(
  Object.entries(submissionFields).map(([type, fields]) => [type, formSchema(fields)]),
) as Record<SubmissionType, ReturnType<typeof formSchema>>;

/** Never refuses a draft, so none is lost: keeps any text in known fields, cut at `draftFieldMax` characters. */
export const draftSchemas = Object.fromEntries(
  Object.entries(submissionFields).map(([type, fields]) => [type, draftSchema(fields)]),
) as Record<SubmissionType, ReturnType<typeof draftSchema>>;

/** Taken from the first field. Only a draft's can be longer than its field, and is cut; 'Untitled …' for a draft without one. */
export function submissionTitle(type: SubmissionType, data: SubmissionData): string {
  const name = (data[submissionFields[type][0]?.name ?? ''] ?? '').replace(/\s+/gu, ' ').trim();
  if (name === '') return `Untitled ${submissionTypeLabel(type).toLowerCase()}`;
  const title = type === 'special_interview' ? interviewTitle(name) : name;
  return [...title].slice(0, titleMax).join('');
}

/** Each name once, with the first type that has it. */
export const submissionFieldNames: readonly { type: SubmissionType; name: string; kind: SubmissionField['kind'] }[] =
  submissionTypes
    .flatMap((type) => submissionFields[type].map(({ name, kind }) => ({ type, name, kind })))
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index);

/** In the form's order. */
export function changedFields(type: SubmissionType, before: SubmissionData, after: SubmissionData): string[] {
  return submissionFields[type].map(({ name }) => name).filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
}

function formSchema(fields: readonly SubmissionField[]) {
  const shape = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));
  return fields.reduce(inOrder, z.object(shape)).transform(withoutBlanks);
}

function inOrder<Form extends z.ZodObject>(form: Form, { name, after }: SubmissionField): Form {
  if (!after) return form;
  return form.refine((data) => isInOrder(data[after.name] as string, data[name] as string), {
    path: [name],
    error: after.message,
    // Runs even if other fields have issues, so that all come at once.
    when: ({ value }) => isTextAt(value, after.name) && isTextAt(value, name),
  });
}

function isTextAt(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[name] === 'string';
}

function fieldSchema({ kind, message, min, max, choices }: SubmissionField): z.ZodType<string | null | undefined> {
  if (kind === 'choice') return z.enum(choices ?? [], { error: message ?? 'Please choose one' });
  if (kind === 'email') return email({ required: message, invalid: message });
  const options = message === undefined ? { max } : { max, required: message, ...(min === undefined ? {} : { min }) };
  const text = texts[kind](options);
  return message === undefined ? text.nullish() : text;
}

function draftSchema(fields: readonly SubmissionField[]) {
  const text = verbatim({ max: draftFieldMax }).transform((value) =>
    withoutControls(value.toWellFormed().replaceAll('\u0000', '')),
  );
  return z.object(Object.fromEntries(fields.map(({ name }) => [name, text.nullish()]))).transform(withoutBlanks);
}

function withoutBlanks(fields: Record<string, string | null | undefined>): SubmissionData {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

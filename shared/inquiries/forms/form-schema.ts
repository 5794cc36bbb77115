import { z } from 'zod';
import { isBirthdate } from '#shared/inquiries/applicants.ts';
import { asciiDigits, cleanLine } from '#shared/text/clean-text.ts';
import { email, line, list, paragraph, phone } from '#shared/text/text.ts';
import type { FieldGroup, FieldOf, FormField } from './form-fields.ts';

type Answer<Field extends FormField> = Field['kind'] extends 'choices' ? string[] : string;
type Rule<Field extends FormField> = Field extends { required: string; minor?: never }
  ? z.ZodType<Answer<Field>, Answer<Field>>
  : z.ZodOptional<z.ZodType<Answer<Field>, Answer<Field>>>;

/** The rules on both sides; fields for minors are optional here. */
export function formSchema<const Groups extends readonly FieldGroup[]>(groups: Groups) {
  const fields: readonly FormField[] = groups.flatMap((group) => group.fields);
  const shape = Object.fromEntries(
    fields.map((field) => [field.name, isRequired(field) ? rule(field) : optional(field)]),
  );
  return z.object(shape as { [Field in FieldOf<Groups> as Field['name']]: Rule<Field> });
}

function isRequired({ required, minor }: FormField): boolean {
  return required !== undefined && !minor;
}

function rule({ kind, required, invalid, max = 0, options = [] }: FormField): z.ZodType {
  const values = options.map(({ value }) => value);
  switch (kind) {
    case 'line':
    case 'opening':
      return line({ max, required });
    case 'tel':
      return phone({ max, required });
    case 'text':
      return paragraph({ max, required });
    case 'email':
      return email({ required });
    case 'date':
      return date({ required, invalid });
    case 'choice':
      return z.enum(values, { error: required ?? invalid });
    case 'choices':
      return list(z.enum(values, { error: invalid }), {
        error: invalid,
        max: 50,
        tooMany: 'Please choose each one only once',
      }).transform((picked) => values.filter((value) => picked.includes(value)));
  }
}

/** An empty control sends '', which an email or a date would refuse. */
function optional(field: FormField): z.ZodType {
  if (field.kind === 'opening') return rule(field).optional().catch(undefined);
  if (field.kind === 'email' || field.kind === 'date') return z.union([z.literal(''), rule(field)]).optional();
  return rule({ ...field, required: undefined }).optional();
}

export function plainDay(typed: string): string {
  return asciiDigits(cleanLine(typed));
}

function date({ required, invalid }: Pick<FormField, 'required' | 'invalid'>) {
  return z
    .string({ error: required })
    .transform(plainDay)
    .refine((value) => value !== '', { error: required, abort: true })
    .refine((value) => isBirthdate(value), { error: invalid });
}

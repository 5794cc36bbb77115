import { z } from 'zod';
import './refusals.ts';

/* PostgreSQL refuses NUL and changes lone surrogates. Bidi overrides could make a name read as something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const controlInLine = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, with newline and tab allowed
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

interface TextOptions {
  max: number;
  /** The message for an empty field; without it the field is optional. */
  required?: string;
  min?: number;
  /** The message below `min`; defaults to `required`. */
  short?: string;
}

/** One line: trimmed, NFC, at most `max` code points, no control or bidi characters. */
export function line(options: TextOptions) {
  return text(options, controlInLine, 'Please remove line breaks and invisible characters');
}

/** As `line`, with newlines and tabs allowed; `\r\n` becomes `\n`. */
export function paragraph(options: TextOptions) {
  return text(options, controlInText, 'Please remove invisible control characters');
}

const longestEmail = 255;

interface EmailOptions {
  required?: string;
  invalid?: string;
}

/** At most 255 characters. The specification words `invalid`. */
export function email({
  required = 'Email is required',
  invalid = 'Please enter a valid email address',
}: EmailOptions = {}) {
  return z
    .string({ error: ({ input }) => (input === undefined ? required : invalid) })
    .meta({ format: 'email', maxLength: longestEmail })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z.email({ error: ({ input }) => (input === '' ? required : invalid) }).max(longestEmail, {
        error: `Please use an address of at most ${longestEmail} characters`,
      }),
    );
}

/** For passwords and ids. `refine`, because Zod's length checks throw on `{ "length": { "toString": 1 } }`. */
export function verbatim({ max, required }: Pick<TextOptions, 'max' | 'required'>) {
  return z
    .string({ error: required ?? 'Please enter text' })
    .refine((value) => required === undefined || value !== '', { error: required ?? '', abort: true })
    .refine((value) => value.length <= max, { error: tooLong(max) })
    .meta({ ...(required === undefined ? {} : { minLength: 1 }), maxLength: max });
}

interface ListOptions {
  error?: string;
  required?: string;
  max: number;
  tooMany: string;
}

export function list<Entry extends z.ZodType>(entry: Entry, { error, required, max, tooMany }: ListOptions) {
  return z
    .array(entry, { error: error ?? required ?? 'Please send a list' })
    .refine((entries) => required === undefined || entries.length > 0, { error: required ?? '' })
    .refine((entries) => entries.length <= max, { error: tooMany })
    .meta({ ...(required === undefined ? {} : { minItems: 1 }), maxItems: max });
}

function text({ max, required, min, short }: TextOptions, refused: RegExp, refusedMessage: string) {
  const shortest = min ?? (required ? 1 : 0);
  return (
    z
      .string({ error: required ?? 'Please enter text' })
      .refine((value) => value.isWellFormed(), { error: 'Please remove broken characters', abort: true })
      // For the contract: it cannot see the checks behind a transform.
      .meta({ ...(shortest > 0 ? { minLength: shortest } : {}), maxLength: max })
      .transform((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
      .pipe(
        z
          .string()
          .refine((value) => [...value].length >= shortest, {
            error: ({ input }) =>
              (input === '' ? (required ?? short) : (short ?? required)) ?? 'Please enter more text',
          })
          .refine((value) => [...value].length <= max, {
            error: tooLong(max),
          })
          .refine((value) => !refused.test(value), { error: refusedMessage }),
      )
  );
}

/** A function, because formatting loads locale data that a form without errors does not need. */
export function tooLong(max: number): () => string {
  return () => `Please use at most ${max.toLocaleString('en')} characters`;
}

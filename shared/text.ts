import { z } from 'zod';
import './refusals.ts';

/*
 * PostgreSQL refuses NUL and would store a lone surrogate as U+FFFD, so both are refused here, with a sentence,
 * before they can become a 500. Bidi overrides in one-line fields can make a name read as something else.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const controlInLine = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, with newline and tab allowed
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

interface TextOptions {
  max: number;
  /** Said when the field is empty; without it the field may be empty. */
  required?: string;
  min?: number;
  /** Said when the text is shorter than `min`; falls back to `required`. */
  short?: string;
}

/** One line: trimmed, NFC, at most `max` code points, no control or direction-changing characters. */
export function line(options: TextOptions) {
  return text(options, controlInLine, 'Please remove line breaks and invisible characters');
}

/** Several lines: as `line`, but newline and tab may stand in it; `\r\n` becomes `\n`. */
export function paragraph(options: TextOptions) {
  return text(options, controlInText, 'Please remove invisible control characters');
}

const longestEmail = 255;

interface EmailOptions {
  /** Said when the field is empty. */
  required?: string;
  /** Said of anything else that is no address. */
  invalid?: string;
}

/** An email address of at most 255 characters; `invalid` is worded by the specification. */
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

/**
 * Text taken as it is, such as a password or an id. Length is checked by `refine`: the checks of Zod also run on what is
 * no text, and `{ "length": { "toString": 1 } }` makes them throw.
 */
export function verbatim({ max, required }: Pick<TextOptions, 'max' | 'required'>) {
  return z
    .string({ error: required ?? 'Please enter text' })
    .refine((value) => required === undefined || value !== '', { error: required ?? '', abort: true })
    .refine((value) => value.length <= max, { error: tooLong(max) })
    .meta({ ...(required === undefined ? {} : { minLength: 1 }), maxLength: max });
}

interface ListOptions {
  /** Said of what is no list. */
  error?: string;
  required?: string;
  max: number;
  /** Said of more than `max`. */
  tooMany: string;
}

/** Several of a kind; what is no list is refused before its length is asked for, as in `verbatim`. */
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
      // What the contract says of it: the rules below stand behind a change of the text, where no schema can see them.
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

/** What is said of more than `max` characters; put together when it is, since formatting loads the world's languages. */
export function tooLong(max: number): () => string {
  return () => `Please use at most ${max.toLocaleString('en')} characters`;
}

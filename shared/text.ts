import { z } from 'zod';

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

/** An e-mail address of at most 255 characters; the wording is the specification's. */
export function email(message = 'Please enter a valid email address') {
  return z
    .string({ error: message })
    .meta({ format: 'email', maxLength: longestEmail })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z.email({ error: message }).max(longestEmail, {
        error: `Please use an address of at most ${longestEmail} characters`,
      }),
    );
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

import { z } from 'zod';
import { asciiDigits, cleanContact, cleanLine, cleanText } from './clean-text.ts';
import '#shared/refusals.ts';
import { isWebAddress } from './web-address.ts';

interface TextOptions {
  max: number;
  /** The message for an empty field; without it the field is optional. */
  required?: string;
  min?: number;
  /** The message below `min`; defaults to `required`. */
  short?: string;
}

/** One line as `cleanLine` leaves it, of at most `max` code points. */
export function line(options: TextOptions) {
  return text(options, cleanLine);
}

/** As `line`, with line breaks and tabs. */
export function paragraph(options: TextOptions) {
  return text(options, cleanText);
}

/** A telephone number, with digits that can be dialed everywhere. */
export function phone(options: TextOptions) {
  return text(options, (value) => asciiDigits(cleanContact(value)));
}

/** An address of the web, or undefined for an empty line. */
export function webAddress(options: TextOptions) {
  return line(options)
    .refine((address) => address === '' || isWebAddress(address), {
      error: 'Please enter a web address that starts with https://',
    })
    .transform((address) => address || undefined);
}

const longestEmail = 255;

interface EmailOptions {
  required?: string;
  invalid?: string;
}

/**
 * Accepts what a browser's own check takes, with the domain in ASCII; at most 255 characters. The specification words
 * `invalid`.
 */
export function email({
  required = 'Email is required',
  invalid = 'Please enter a valid email address',
}: EmailOptions = {}) {
  return z
    .string({ error: ({ input }) => (input === undefined ? required : invalid) })
    .meta({ format: 'email', maxLength: longestEmail })
    .refine(isStorable, { error: invalid, abort: true })
    .transform(cleanEmail)
    .pipe(
      z
        .email({ pattern: z.regexes.html5Email, error: ({ input }) => (input === '' ? required : invalid) })
        .max(longestEmail, {
          error: `Please use an address of at most ${longestEmail} characters`,
        }),
    );
}

export function isEmail(address: string): boolean {
  return email().safeParse(address).success;
}

export function cleanEmail(address: string): string {
  return withAsciiDomain(cleanContact(address));
}

/** The sign-in uses it, too: an address is looked up as it was stored. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // `URL` would also read a port or a path.
  const isForeign = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain) && /[^a-z\d.-]/i.test(domain);
  if (at === 0 || !isForeign || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/** PostgreSQL refuses NUL and changes lone surrogates; XML has no way to write U+FFFE and U+FFFF, and nobody sees them. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !/\0|\p{Noncharacter_Code_Point}/u.test(value);
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

function text({ max, required, min, short }: TextOptions, clean: (value: string) => string) {
  const shortest = min ?? (required ? 1 : 0);
  return (
    z
      .string({ error: required ?? 'Please enter text' })
      .refine(isStorable, { error: 'Please remove broken characters', abort: true })
      // For the contract: it cannot see the checks behind a transform.
      .meta({ ...(shortest > 0 ? { minLength: shortest } : {}), maxLength: max })
      .transform(clean)
      .pipe(
        z
          .string()
          .refine((value) => [...value].length >= shortest, {
            error: ({ input }) =>
              (input === '' ? (required ?? short) : (short ?? required)) ?? 'Please enter more text',
          })
          .refine((value) => [...value].length <= max, {
            error: tooLong(max),
          }),
      )
  );
}

/** A function, because formatting loads locale data that a form without errors does not need. */
export function tooLong(max: number): () => string {
  return () => `Please use at most ${max.toLocaleString('en')} characters`;
}

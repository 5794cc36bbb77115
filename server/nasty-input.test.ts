import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiRoutes } from '#server/api.ts';
import { bornYearsAgo } from '#server/test/inquiries.ts';
import { formSchemas } from '#shared/inquiries/forms/form-schemas.ts';
import { draftSchemas, submissionSchemas } from '#shared/submissions/forms.ts';

/* Every field of everything the server reads, with what no page sends: refused in a sentence, never a fault of ours. */

const nasty: unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e',
  'x'.repeat(30_000),
  [],
  [[]],
  [null],
  Array(1_000).fill('Monday'),
  {},
  { length: 5 },
  { length: { toString: 1 } },
  { toString: 1, valueOf: 1 },
  { toLowerCase: 1, trim: 1, normalize: 1 },
  JSON.parse('{"__proto__": 1, "constructor": 1}'),
];

/** What other fields say while one is nasty: a rule about two fields asks when both look right. */
const others = [{}, { birthdate: bornYearsAgo(15), email: 'mina@example.com', guardianName: 'Ada' }];

const read = apiRoutes().flatMap(({ method, path, contract }) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = contract?.[part];
    return schema ? [{ name: `${part} of ${method} ${path}`, schema }] : [];
  }),
);
const named = (kind: string, schemas: Record<string, z.ZodType>) =>
  Object.entries(schemas).map(([name, schema]) => ({ name: `${kind} ${name}`, schema }));

describe.each([
  ...read,
  ...named('correction of', formSchemas),
  ...named('submission', submissionSchemas),
  ...named('draft', draftSchemas),
])('$name', ({ schema }) => {
  const places = placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);

  it('refuses with our own sentences', () => {
    for (const place of [[], ...places]) {
      for (const value of nasty) {
        // Nothing stands beside the whole.
        for (const other of place.length === 0 ? [{}] : others) {
          const input = place.length === 0 ? value : { ...other, ...(around(place, value) as object) };
          const messages = refusals(schema, input).map(({ message }) => message);
          const notOurs = messages.filter((message) => wordsOfZod.test(message) || !/^[A-Z]/.test(message));
          // A thousand wrong words make a thousand refusals: each is looked at, and asserted together.
          if (notOurs.length > 0) {
            expect(notOurs, `${place.join('.')}: ${JSON.stringify(value)?.slice(0, 60)}`).toEqual([]);
          }
        }
      }
    }
  });
});

const wordsOfZod = /invalid input|too (small|big)|expected|unrecognized|received|undefined|null|nan/i;

function refusals(schema: z.ZodType, input: unknown): readonly z.core.$ZodIssue[] {
  return schema.safeParse(input).error?.issues ?? [];
}

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
}

/** The way to every field, also within lists (`0`) and records (`any`). */
function placesIn({ properties = {}, items, additionalProperties, anyOf = [] }: Shape): string[][] {
  const inner: Record<string, Shape> = { ...properties, ...(items ? { '0': items } : {}) };
  if (typeof additionalProperties === 'object') inner.any = additionalProperties;
  const own = Object.entries(inner).flatMap(([name, shape]) => [
    [name],
    ...placesIn(shape).map((place) => [name, ...place]),
  ]);
  return [...own, ...anyOf.flatMap(placesIn)];
}

function around([name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const inner = around(rest, value);
  return name === '0' ? [inner] : { [name]: inner };
}

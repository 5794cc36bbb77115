import fc from 'fast-check';

/** The contract's description of a value, as JSON Schema. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

/** Values that the product has answered with, by field name, so that later calls reach stored rows. */
export type Known = Map<string, unknown[]>;

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    true,
    0,
    -1,
    1.5,
    1e308,
    2 ** 31,
    'a\u0000b',
    '\ud800',
    '\u202e',
    '0',
    [],
    {},
  ),
  fc.constantFrom<unknown>("' or 1=1 --", '%', '\\', '../../etc/passwd', '{{7*7}}', '=1+1', 'x'.repeat(30_000)),
  fc.constantFrom<unknown>('9999-12-31', '0000-00-00', '2026-02-30T25:61', '999999999999999.1', [[null]], {
    toString: 1,
  }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const plausible: Record<string, unknown[]> = {
  email: ['ines@example.com'],
  phone: ['+31 10 555 0142'],
  state: ['TX'],
  zipCode: ['77550'],
  birthdate: ['1999-04-30', '2012-04-30'],
  version: [1, 2],
  timeZone: ['Europe/Amsterdam'],
};

/** Mostly what the schema allows; each field, however deep, is now and then nasty or missing. */
export function valueFor(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: allowed(schema, name, known) },
    {
      weight: 3,
      arbitrary: fc.nat().map((nth) => pick([...(known.get(name) ?? []), ...(plausible[name] ?? [])], nth)),
    },
    { weight: 1, arbitrary: nasty },
  );
}

function allowed(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => allowed(choice, name, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'array') return fc.array(valueFor(schema.items ?? {}, name, known), { maxLength: 4 });
  if (schema.type === 'object' || schema.properties) return record(schema, known);
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 1, max: 50 });
  if (schema.type === 'boolean') return fc.boolean();
  return schema.type === 'string' ? text(schema) : fc.jsonValue({ maxDepth: 2 });
}

function record({ properties = {}, required = [], additionalProperties }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = valueFor(schema, name, known);
    return [name, required.includes(name) ? fc.option(value, { freq: 30, nil: undefined }) : fc.option(value)] as const;
  });
  const named = fc.record(Object.fromEntries(fields));
  if (typeof additionalProperties !== 'object') return named;
  const others = fc.dictionary(fc.string({ maxLength: 12 }), valueFor(additionalProperties, '', known), { maxKeys: 3 });
  return fc.tuple(others, named).map(([other, fixed]) => ({ ...other, ...fixed }));
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern && !/\(\?|\\p/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

function pick(values: readonly unknown[], nth: number): unknown {
  return values.length > 0 ? values[nth % values.length] : String(nth);
}

/** Remembers up to thirty values of each name in an answer. */
export function remember(known: Known, answer: unknown): void {
  if (Array.isArray(answer)) for (const each of answer.slice(0, 5)) remember(known, each);
  else if (typeof answer === 'object' && answer !== null) {
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') remember(known, value);
      else known.set(name, [value, ...(known.get(name) ?? []).filter((old) => old !== value)].slice(0, 30));
    }
  }
}

import type { Schema } from './values.ts';

const repeated = [
  ...'.,;:!?…-_*`~\'"“‘/\\|&#@=+^%$€ \t\n\u00a0()[]{}<>«»¹0a\u0301あ',
  '. ',
  'a.',
  'a@',
  'a-',
  'a,',
  'a\n',
  '\n\n',
  'a\n\n',
  ' \n',
  '- ',
  '1. ',
  '> ',
  '**a',
  'a***',
  '_a',
  '[a](',
  '![',
  '{{a',
  '}}',
  '<a ',
  '&amp;',
  'http://',
  'https://a.b/) ',
  'www.a',
  '…)',
  '\r\n',
  '\u200d👩',
  'Dr. ',
];
/** Texts of about a length, by what they repeat. Each ends in what fits no pattern of such runs. */
export const oddTexts = new Map(
  repeated.map((unit) => [unit, (length: number) => `${unit.repeat(length / unit.length)}x`]),
);
for (const unit of ')]}.,!…') oddTexts.set(`https://a${unit}`, (length) => `https://a${unit.repeat(length)}`);

/** A value of that shape; `leafOf` gives its texts, numbers and booleans. */
export function filled(schema: Schema, leafOf: (leaf: Schema, name: string) => unknown, name = ''): unknown {
  const { properties, items, anyOf, oneOf, additionalProperties } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return filled(choices.find(({ type }) => type !== 'null') ?? {}, leafOf, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (items) return [filled(items, leafOf, name)];
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([each, value]) => [each, filled(value, leafOf, each)]));
  }
  if (typeof additionalProperties === 'object') {
    return { [String(leafOf({ type: 'string' }, name))]: filled(additionalProperties, leafOf, name) };
  }
  return leafOf(schema, name);
}

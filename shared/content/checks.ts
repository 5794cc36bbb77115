import { isTimeZone } from '#shared/days/days.ts';
import { referencePrefixPattern } from '#shared/inquiries/reference.ts';
import { colorProblem, pairProblem } from '#shared/site/colors.ts';
import { isEmail } from '#shared/text/text.ts';
import { isWebAddress } from '#shared/text/web-address.ts';
import { documentDefinitions } from './documents.ts';
import { unknownFact } from './fact-names.ts';
import type { ListField, WordField } from './field.ts';
import type { DocumentKind } from './kinds.ts';
import { rulesFields } from './rules.ts';
import { entryFieldName, entryIds, fieldsOf, type Words } from './words.ts';

export function problemsIn(kind: DocumentKind, words: Words): Words {
  const problems = fieldsOf(documentDefinitions[kind].fields, words).flatMap(({ name, field }) => {
    const problem = problemOf(field, (words[name] ?? '').trim());
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return { ...acrossFields(kind, words), ...Object.fromEntries(problems) };
}

/** Problems of one field beside another; `problemOf` finds those of each alone, which come first. */
function acrossFields(kind: DocumentKind, words: Words): Words {
  if (kind === 'company') return factProblems(words);
  if (kind === 'rules') return ruleProblems(words);
  return kind === 'openings' ? openingProblems(words) : {};
}

function ruleProblems(words: Words): Words {
  const spans = ['eventPhotos', 'eventVideos', 'postWords'].flatMap((name) => {
    const [from, to] = [Number(words[`${name}Min`]), Number(words[`${name}Max`])];
    return from > to ? [[`${name}Max`, `Please enter at least ${from.toLocaleString('en')}, as it starts there`]] : [];
  });
  const zeros = Object.keys(rulesFields).flatMap((name) =>
    name !== 'earlyMinutes' && Number(words[name]) === 0 ? [[name, 'Please enter at least 1']] : [],
  );
  return Object.fromEntries([...spans, ...zeros]);
}

function openingProblems(words: Words): Words {
  const problems = entryIds(words.openings).flatMap((id) => {
    const closes = entryFieldName('openings', id, 'closes');
    const [first = '', last = ''] = [words[entryFieldName('openings', id, 'opens')], words[closes]];
    return last !== '' && last < first ? [[closes, 'Please enter a day on or after the publication date']] : [];
  });
  return Object.fromEntries(problems);
}

function factProblems({ accent = '', second = '', domain = '', referencePrefix = '' }: Words): Words {
  const colors = { accent: accent.trim(), second: second.trim() };
  const problems = {
    accent: colorProblem(colors.accent),
    second: pairProblem(colors),
    domain: refuseUnless(isDomain(domain.trim()), 'Please enter a domain, such as example.com'),
    referencePrefix: refuseUnless(
      referencePrefixPattern.test(referencePrefix.trim()),
      'Please use two to four capital letters',
    ),
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function isDomain(word: string): boolean {
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/i.test(word);
}

function problemOf(field: WordField | ListField, word: string): string | undefined {
  if (field.kind === 'list') {
    const entries = entryIds(word).length;
    if (entries < (field.min ?? 0)) return `Please keep at least ${field.min === 1 ? `one ${field.noun}` : field.min}`;
    return entries > field.max ? `Please keep at most ${field.max} entries` : undefined;
  }
  const { label, kind, max, optional } = field;
  if (word === '') return optional || kind === 'year' ? undefined : `${label} is missing`;
  const rule = rules[kind];
  const hasLength = !rule || kind === 'link' || kind === 'email';
  if (hasLength && [...word].length > max) return `Please use at most ${max.toLocaleString('en')} characters`;
  if (kind !== 'text' && kind !== 'markdown' && /[\n\t]/.test(word)) return 'Please remove line breaks';
  const unknown = unknownFact(word, field.fills);
  if (unknown !== undefined) return `Nothing is called {{${unknown}}}`;
  return rule?.(fillExample(word), field) ?? field.check?.(word);
}

const rules: Partial<Record<WordField['kind'], (word: string, field: WordField) => string | undefined>> = {
  number: (word, { max }) =>
    refuseUnless(/^\d+$/.test(word) && Number(word) <= max, `Please enter a whole number up to ${max}`),
  year: (word) => refuseUnless(/^(19|20)\d\d$/.test(word), 'Please enter a year or leave it blank'),
  date: (word) => refuseUnless(isDay(word), 'Please enter a day, such as 2027-01-31'),
  zone: (word) => refuseUnless(isTimeZone(word), 'Please choose a time zone'),
  link: (word) =>
    refuseUnless(/^https:/i.test(word) && isWebAddress(word), 'Please enter an address that starts with https://'),
  email: (word) => refuseUnless(isEmail(word), 'Please enter a valid email address'),
  color: (word) => refuseUnless(/^#[0-9a-f]{6}$/i.test(word), 'Please enter a color, such as #ff5a36'),
  picture: (word) => refuseUnless(/^[a-z0-9-]+$/.test(word), 'Please choose a picture'),
  choice: (word, { options = {} }) => refuseUnless(Object.hasOwn(options, word), 'Please choose one'),
};

/** An address may name the domain. */
function fillExample(word: string): string {
  return word.replaceAll('{{domain}}', 'example.com');
}

function refuseUnless(isRight: boolean, problem: string): string | undefined {
  return isRight ? undefined : problem;
}

function isDay(word: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(word) ? new Date(`${word}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(word);
}

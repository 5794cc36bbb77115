import { companyFields } from '#shared/content/company.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import { landingFields } from '#shared/content/landing.ts';
import type { Words } from '#shared/content/words.ts';
import { standIn } from '#shared/stand-in.ts';

export interface WalkStep {
  id: string;
  title: string;
  text: string;
  kind: 'company' | 'landing' | 'openings';
  /** The parts of the document's form. */
  groups: Record<string, string>;
  propose?: (words: Words, surroundings: Surroundings) => Words;
}

interface Surroundings {
  host: string;
  company: Words;
}

export const walkSteps: readonly WalkStep[] = [
  {
    id: 'name',
    title: 'Name',
    text: 'What your company is called. Pages, the portal and emails follow automatically.',
    kind: 'company',
    groups: { names: 'Names' },
    propose: ({ name = '' }) => {
      const short = shortNameOf(name);
      return { shortName: short, referencePrefix: initialsOf(name), ...brandsOf(short) };
    },
  },
  {
    id: 'front',
    title: 'First screen',
    text: 'The words that visitors read first, in large letters.',
    kind: 'landing',
    groups: { home: 'Top of the page' },
    propose: (_, { company: { tagline = '' } }) => (tagline === standIn.tagline ? {} : inTwoLines(tagline)),
  },
  {
    id: 'brands',
    title: 'Brands',
    text: 'What you stream on and what you print. A brand without its own website links to its page on this site.',
    kind: 'company',
    groups: { brands: 'Brands' },
    propose: ({ shortName = '' }) => brandsOf(shortName),
  },
  {
    id: 'colors',
    title: 'Colors',
    text: 'Two are enough. Text in these colors, and on them, stays readable in light and dark mode.',
    kind: 'company',
    groups: { colors: 'Colors' },
  },
  {
    id: 'logo',
    title: 'Logo',
    text: 'Without one, your short name is shown beside a wave, in your colors.',
    kind: 'company',
    groups: { logo: 'Logo' },
  },
  {
    id: 'contacts',
    title: 'Contacts',
    text: 'Where people write to you, where else they can find you, and what stands at the foot of every page.',
    kind: 'company',
    groups: { contacts: 'Contacts', social: 'Social media', footer: 'Footer of every public page' },
    propose: (_, { host }) => ({
      ...(isName(host) && { domain: host.replace(/^www\./, '') }),
      // Blank, it follows the calendar.
      copyrightYear: '',
    }),
  },
  {
    id: 'opening',
    title: 'First opening',
    text: 'What you’re looking for. Each opening has its own page and uses one of the application forms.',
    kind: 'openings',
    groups: { openings: 'Openings' },
  },
];

/** Replaces only words of the stand-in, and only after the company has another name. */
export function proposalsOf({ kind, propose }: WalkStep, words: Words, surroundings: Surroundings): Words {
  if (!propose || surroundings.company.name === standIn.name) return {};
  const { fields } = documentDefinitions[kind];
  const proposed = Object.entries(propose(words, surroundings)).filter(([name, word]) => {
    const field = fields[name];
    return field && field.kind !== 'list' && words[name] === field.initial && word !== words[name];
  });
  return Object.fromEntries(proposed);
}

/** At a pause if there is one, else in the middle; nothing for a tagline that is too long or has one word. */
function inTwoLines(tagline: string): Words {
  const words = tagline.trim().split(/\s+/);
  const halves = words.slice(1).map((_, index) => {
    return [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const;
  });
  const cost = ([first, second]: (typeof halves)[number]) =>
    Math.abs(first.length - second.length) - (/[,;:.!?]$/.test(first) ? landingFields.heroFirst.max : 0);
  const [best] = halves
    .filter((lines) => lines.every((line) => line.length <= landingFields.heroFirst.max))
    .sort((one, other) => cost(one) - cost(other));
  return best ? { heroFirst: best[0], heroSecond: best[1] } : {};
}

/** An IP address is no domain. */
function isName(host: string): boolean {
  return !/^(localhost|[\d.]+|\[.*\])$/.test(host);
}

const longest = companyFields.shortName.max;

function shortNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const kept = words.filter(
    (word, index) => index === 0 || !/^(media|group|inc\.?|llc|ltd\.?|co\.?|company)$/i.test(word),
  );
  const short = kept.join(' ');
  return short.length > longest
    ? short
        .slice(0, longest + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, longest)
    : short;
}

function brandsOf(shortName: string): Words {
  return {
    network: `${shortName} Network`,
    magazine: `${shortName} Magazine`,
    networkAccount: `@${shortName.toLowerCase().replace(/[^a-z0-9]/g, '')}network`,
  };
}

function initialsOf(name: string): string {
  const letters = name.toUpperCase().replace(/[^A-Z ]/g, '');
  const initials = letters
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
  return (initials.length > 1 ? initials : letters.replaceAll(' ', '')).slice(0, initials.length > 1 ? 3 : 2);
}

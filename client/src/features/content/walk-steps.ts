import { companyFields } from '#shared/content/company.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { Words } from '#shared/content/words.ts';
import { standIn } from '#shared/stand-in.ts';

export interface WalkStep {
  id: string;
  title: string;
  text: string;
  kind: DocumentKind;
  /** The parts of the document's form. */
  groups: Record<string, string>;
  propose?: (words: Words, host: string) => Words;
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
      return { shortName: short, referencePrefix: initialsOf(name) };
    },
  },
  {
    id: 'brands',
    title: 'Brands',
    text: 'What you stream on and what you print. A brand without its own website links to its page on this site.',
    kind: 'company',
    groups: { brands: 'Brands' },
    propose: ({ shortName = '' }) => ({
      network: `${shortName} Network`,
      magazine: `${shortName} Magazine`,
      networkAccount: `@${shortName.toLowerCase().replace(/[^a-z0-9]/g, '')}network`,
    }),
  },
  {
    id: 'colors',
    title: 'Colors',
    text: 'Two are enough. Text on them and in them is kept readable by day and by night.',
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
    text: 'Where people write to you, and where else they can find you.',
    kind: 'company',
    groups: { contacts: 'Contacts', social: 'Social media' },
    propose: (_, host) => (isName(host) ? { domain: host.replace(/^www\./, '') } : {}) as Words,
  },
  {
    id: 'opening',
    title: 'First opening',
    text: 'What you are looking for. Each opening has its own page and uses one of the application forms.',
    kind: 'openings',
    groups: { openings: 'Openings' },
  },
];

/** Replaces only words of the stand-in, and only after the company has another name. */
export function proposalsOf({ propose }: WalkStep, words: Words, host: string): Words {
  if (!propose || words.name === standIn.name) return {};
  const initial: Words = standIn;
  const proposed = Object.entries(propose(words, host)).filter(([field, word]) => {
    return words[field] === initial[field] && word !== words[field];
  });
  return Object.fromEntries(proposed);
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

function initialsOf(name: string): string {
  const letters = name.toUpperCase().replace(/[^A-Z ]/g, '');
  const initials = letters
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
  return (initials.length > 1 ? initials : letters.replaceAll(' ', '')).slice(0, initials.length > 1 ? 3 : 2);
}

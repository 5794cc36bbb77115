import { type DocumentKind, isTrainingKind } from './kinds.ts';

/** Says who sees these documents once they are published, and when: 'it' for a document, 'them' for changes. */
export function readersSentence(kinds: readonly DocumentKind[], what: 'it' | 'them' = 'it'): string {
  const groups = new Set(kinds.map(readersOf));
  const [only] = groups;
  const who = groups.size === 1 && only ? only : 'visitors';
  return sentences[who](what);
}

type Readers = 'visitors' | 'portal' | 'role' | 'evaluated' | 'mailed';

const sentences: Record<Readers, (what: string) => string> = {
  visitors: (what) => `Every visitor sees ${what} within seconds.`,
  portal: (what) => `Everyone in the portal sees ${what} within seconds.`,
  role: (what) => `Everyone in this role sees ${what} within seconds.`,
  evaluated: (what) => `Everyone in this role sees ${what} within seconds; answers already given keep their questions.`,
  mailed: (what) => `Emails written from now on use ${what}.`,
};

function readersOf(kind: DocumentKind): Readers {
  if (kind === 'mails') return 'mailed';
  if (kind === 'rules') return 'portal';
  if (isTrainingKind(kind)) return 'role';
  return kind.startsWith('questions_') ? 'evaluated' : 'visitors';
}

import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { DocumentSummary, DocumentView, Drawing, Leftovers } from '#shared/content/views.ts';

/** What a company writes into its documents. */
const given: Partial<Record<DocumentKind, Record<string, string>>> = {
  company: {
    name: 'Nimbus Media',
    shortName: 'Nimbus',
    tagline: 'Weather you can hear',
    network: 'Nimbus Network',
    magazine: 'Nimbus Magazine',
    networkAccount: '@nimbusnetwork',
    domain: 'nimbus.example',
    referencePrefix: 'NM',
    networkLink: '',
    magazineLink: '',
    accent: '#1a237e',
    copyrightYear: '',
  },
  landing: { heroFirst: 'Weather', heroSecond: 'You Can Hear' },
  openings: {
    openings: 'sound-editor',
    'openings.sound-editor.title': 'Sound editor',
    'openings.sound-editor.form': 'influencer',
    'openings.sound-editor.line': 'Someone who hears rain before it falls.',
    'openings.sound-editor.place': 'Remote',
    'openings.sound-editor.employment': 'CONTRACTOR',
    'openings.sound-editor.hours': '6 hours a week',
    'openings.sound-editor.pay': '$30 an hour',
    'openings.sound-editor.opens': '2026-01-01',
    'openings.sound-editor.text': 'You edit what we record outside.',
  },
};

/** Writes it, and publishes everything without the samples. Returns sentences of the samples. */
export async function publishOwn(url: string, cookie: string): Promise<string[]> {
  const call = callerOf(url, cookie);
  const write = async (kind: string, changes: Record<string, string>) => {
    const { version } = await call<DocumentView>('GET', `/${kind}`);
    await call('PUT', `/${kind}/draft`, { changes, version });
  };
  const initial = (await call<Leftovers>('GET', '/leftovers')).samples;
  const sentences: string[] = [];
  for (const { kind, changes } of initial) {
    const { words } = await call<DocumentView>('GET', `/${kind}`);
    const names = Object.keys(words).filter((name) => (name.split('.')[0] ?? '') in changes);
    sentences.push(...names.flatMap((name) => (words[name] ?? '').split('\n')).filter(isSentence));
  }
  expect(sentences.length).toBeGreaterThan(100);
  for (const [kind, changes] of Object.entries(given)) {
    const list = changes[kind];
    const before = list === undefined ? '' : (await call<DocumentView>('GET', `/${kind}`)).words[kind];
    await write(kind, list === undefined ? changes : { ...changes, [kind]: `${before} ${list}` });
  }
  for (const { kind, version, changes } of (await call<Leftovers>('GET', '/leftovers')).samples) {
    await call('PUT', `/${kind}/draft`, { changes, version });
  }
  expect(await call<Leftovers>('GET', '/leftovers')).toMatchObject({ named: [], samples: [] });
  const summaries = await call<DocumentSummary[]>('GET', '');
  const documents = summaries
    .filter(({ draftAt }) => draftAt)
    .map(async ({ kind }) => ({ kind, version: (await call<DocumentView>('GET', `/${kind}`)).version }));
  await call('POST', '/publish', { documents: await Promise.all(documents) });
  await drawn(call);
  return sentences;
}

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

function callerOf(url: string, cookie: string): Call {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie };
    const answer = await fetch(`${url}/api/content${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

/** Calls of the site's documents, by an admin. */
export async function publisherOf(url: string, email: string, password: string): Promise<Call> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return callerOf(
    url,
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  );
}

/** Publishing answers before the pages are drawn. */
export async function drawn(call: Call): Promise<void> {
  while (!(await call<Drawing>('GET', '/drawing')).isShown) await sleep(100);
}

/** Reads the same in HTML and JSON, and is no word that any company might use. */
function isSentence(words: string): boolean {
  return words.length > 24 && !/[{}&"'<>*[\]]/.test(words);
}

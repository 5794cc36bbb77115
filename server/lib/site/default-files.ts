import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/lib/project-root.ts';
import { StartError } from '#server/lib/start-error.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { type DefaultEntry, entryFieldName, entryIds, entryOf, fieldNamed, type Words } from '#shared/content/words.ts';
import '#shared/refusals.ts';

const defaultsFolder = join(projectRoot, 'shared/content/defaults');

const listsSchema = z.record(z.string(), z.array(z.object({ id: z.string() }).catchall(z.string())));

/**
 * The first words of a document that its field table doesn't have: lists in `<document>.json`; words of several
 * paragraphs in `<document>/<field>.md` and `<document>/<list>/<entry>.<field>.md`. People and figures are invented.
 * @throws StartError naming the document, for a file that cannot be parsed, or words of no field or entry.
 */
export function readDefaults(kind: DocumentKind, folder = defaultsFolder): Words {
  try {
    const words = { ...readLists(join(folder, `${kind}.json`)), ...readTexts(join(folder, kind)) };
    const unknown = Object.keys(words).find((name) => !isNamed(kind, name, words));
    if (unknown !== undefined) throw new Error(`nothing there is called ${unknown}`);
    return words;
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    throw new StartError(`The first words of ${kind} cannot be used: ${reason}.`, { cause: error });
  }
}

/** The words of list entries, and each list's own word: the ids in order. */
export function wordsOfEntries(list: string, entries: readonly DefaultEntry[]): Words {
  const words = entries.flatMap(({ id, ...fields }) =>
    Object.entries(fields).map(([name, word]) => [entryFieldName(list, id, name), word]),
  );
  return { [list]: entries.map(({ id }) => id).join(' '), ...Object.fromEntries(words) };
}

function isNamed(kind: DocumentKind, name: string, words: Words): boolean {
  const entry = entryOf(name);
  const isListed = !entry || entryIds(words[entry.list]).includes(entry.id);
  return isListed && fieldNamed(documentDefinitions[kind].fields, name) !== undefined;
}

function readLists(file: string): Words {
  if (!existsSync(file)) return {};
  const lists = listsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  const [issue] = lists.error?.issues ?? [];
  if (issue) throw new Error(`${issue.path.join('.')}: ${issue.message}`);
  return Object.assign({}, ...Object.entries(lists.data ?? {}).map(([name, entries]) => wordsOfEntries(name, entries)));
}

function readTexts(folder: string): Words {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const texts = files.filter((file) => file.endsWith('.md'));
  return Object.fromEntries(
    texts.map((file) => [
      file.slice(0, -'.md'.length).replaceAll(/[/\\]/g, '.'),
      readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trimEnd(),
    ]),
  );
}

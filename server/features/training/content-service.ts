import { publishedDocument, publishedRespelled, publishedWords, respelledOf } from '#server/lib/site/published.ts';
import { readingTime } from '#server/lib/site/reading-time.ts';
import { textHash } from '#server/lib/site/text-hash.ts';
import { trainingKind } from '#shared/content/kinds.ts';
import { entryFieldName } from '#shared/content/words.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import type { Block } from '#shared/text/rich-text.ts';
import type { ModuleType, Priority } from '#shared/training/training.ts';
import type { TrainingModule } from '#shared/training/views.ts';

export interface ModuleText
  extends Pick<TrainingModule, 'id' | 'role' | 'title' | 'description' | 'type' | 'duration' | 'priority'> {
  content: Block[];
  /** Markdown, before names are filled in: who renames the company changes no text. */
  source: string;
  /** A new hash means a changed text. */
  hash: string;
  /** Hashes of earlier texts, which nobody has to read again. */
  respelled: readonly string[];
}

/** By what is published, which is another object after each publication. */
const textsOf = new WeakMap<object, readonly ModuleText[]>();

/** In the order in which they are published. */
export function modulesOf(role: EmployeeRole): readonly ModuleText[] {
  const document = publishedDocument(trainingKind(role));
  const modules = textsOf.get(document) ?? document.modules.map((module) => toText(role, module));
  textsOf.set(document, modules);
  return modules;
}

type PublishedModule = ReturnType<typeof publishedDocument<ReturnType<typeof trainingKind>>>['modules'][number];

function toText(role: EmployeeRole, { id, title, description, text, minutes, ...module }: PublishedModule): ModuleText {
  const source = publishedWords(trainingKind(role))[entryFieldName('modules', id, 'text')] ?? '';
  const isVideo = module.type === 'video' && minutes > 0;
  return {
    id: `${role}/${id}`,
    role,
    title,
    description,
    // Checked before it was published.
    type: module.type as ModuleType,
    priority: module.priority as Priority,
    duration: isVideo ? minutes : readingTime(text),
    content: text,
    source,
    hash: textHash(source),
    respelled: respelledOf(publishedRespelled(role), id),
  };
}

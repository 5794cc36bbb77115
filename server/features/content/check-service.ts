import { tryWords } from '#server/features/content/pages-service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { summaryOf } from '#server/lib/error-report.ts';
import { log } from '#server/lib/log.ts';
import { problemsIn } from '#shared/content/checks.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { fieldsOf, type Words } from '#shared/content/words.ts';
import { markdownProblem } from '#shared/markdown.ts';

/** @throws AppError `invalid_input` with everything that keeps the words from being published. */
export function checkWords(kind: DocumentKind, words: Words): void {
  const found = { ...unreadable(kind, words), ...problemsIn(kind, words) };
  const problems = Object.entries(found).map(([name, problem]) => [name, [problem]]);
  if (problems.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(problems) });
}

/** Long texts that are no Markdown of ours, such as HTML. */
function unreadable(kind: DocumentKind, words: Words): Words {
  const problems = fieldsOf(documentDefinitions[kind].fields, words).flatMap(({ name, field }) => {
    const problem = field.kind === 'markdown' ? markdownProblem(words[name] ?? '') : undefined;
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(problems);
}

export async function refuseBrokenPages(kind: DocumentKind, words: Words): Promise<void> {
  try {
    await tryWords(kind, words);
  } catch (error) {
    log.error({ err: error, kind }, 'a page cannot be rendered with new words');
    const message = `The page cannot be drawn with these words, so nothing was published and the site is as before. (${summaryOf(error)})`;
    throw new AppError('invalid_input', { message });
  }
}

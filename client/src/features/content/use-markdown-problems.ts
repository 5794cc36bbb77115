import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { fieldsOf, type Words } from '#shared/content/words.ts';

type Judge = (text: string) => string | undefined;

/** Problems of long texts, found by the server's own parser, which loads only if a document has long texts. */
export function useMarkdownProblems(kind: DocumentKind, words: Words): Words {
  const [judge, setJudge] = useState<Judge>();
  const judged = useRef(new Map<string, { text: string; problem: string | undefined }>());
  const shown = useDeferredValue(words);
  const texts = fieldsOf(documentDefinitions[kind].fields, shown).filter(({ field }) => field.kind === 'markdown');
  const isNeeded = texts.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    import('#shared/text/markdown.ts').then(
      ({ markdownProblem }) => setJudge(() => markdownProblem),
      // The server refuses them in any case.
      () => undefined,
    );
  }, [isNeeded]);
  if (!judge) return {};
  const problems = texts.flatMap(({ name }) => {
    const text = shown[name] ?? '';
    const judgment = judged.current.get(name);
    const problem = judgment?.text === text ? judgment.problem : judge(text);
    judged.current.set(name, { text, problem });
    return problem === undefined ? [] : [[name, problem]];
  });
  return Object.fromEntries(problems);
}

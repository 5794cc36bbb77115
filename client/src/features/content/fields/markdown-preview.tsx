import { useDeferredValue, useMemo } from 'react';
import { RichText } from '#client/components/text/rich-text.tsx';
import { markdownProblem, parseMarkdown } from '#shared/text/markdown.ts';

/** The text as visitors read it, except that names such as {{name}} are not filled in. */
export function MarkdownPreview({ text }: { text: string }) {
  const shown = useDeferredValue(text);
  const problem = markdownProblem(shown);
  const blocks = useMemo(() => (problem === undefined ? parseMarkdown(shown) : []), [shown, problem]);
  if (problem !== undefined) return <p className="p-4 text-danger">This can’t be shown yet. {problem}</p>;
  if (blocks.length === 0) return <p className="p-4 text-muted">Nothing has been written yet.</p>;
  return (
    <div className="max-h-[70vh] overflow-y-auto px-4 py-2 [&>:first-child]:mt-2">
      <RichText blocks={blocks} />
    </div>
  );
}

import { plainText } from '#shared/text/markdown.ts';
import type { Block } from '#shared/text/rich-text.ts';
import type { ChangedPassage } from '#shared/training/views.ts';

interface Passage {
  text: string;
  /** Index into the module's content. */
  block: number;
}

/** Compares paragraphs, list entries and table rows; changes between the same unchanged passages form one. */
export function comparePassages(before: readonly Block[], after: readonly Block[]): ChangedPassage[] {
  const [old, fresh] = [passagesOf(before), passagesOf(after)];
  const oldTexts = new Set(old.map(({ text }) => text));
  const kept = new Set(fresh.map(({ text }) => text).filter((text) => oldTexts.has(text)));
  const [gone, come] = [runsOf(old, kept), runsOf(fresh, kept)];
  const places = new Map(fresh.map(({ text }, index) => [text, index] as const).reverse());
  const place = (anchor: string) => places.get(anchor) ?? -1;
  return [...new Set([...gone.keys(), ...come.keys()])]
    .sort((one, other) => place(one) - place(other))
    .map((anchor) => ({
      before: textOf(gone.get(anchor)),
      after: textOf(come.get(anchor)),
      blocks: [...new Set((come.get(anchor) ?? []).map(({ block }) => block))],
    }));
}

function passagesOf(content: readonly Block[]): Passage[] {
  return content.flatMap((block, index) =>
    partsOf(block)
      .map((text) => ({ text: text.trim(), block: index }))
      .filter(({ text }) => text !== ''),
  );
}

function partsOf(block: Block): string[] {
  if (block.type === 'list') return block.entries.map((entry) => plainText([entry]));
  if (block.type === 'quote') return block.children.flatMap(partsOf);
  if (block.type === 'table') {
    return [block.header, ...block.rows].map((row) => row.map((cell) => plainText(cell)).join(' | '));
  }
  return [plainText([block])];
}

/** Changed passages, keyed by the unchanged passage before them. */
function runsOf(passages: readonly Passage[], kept: ReadonlySet<string>): Map<string, Passage[]> {
  const runs = new Map<string, Passage[]>();
  let anchor = '';
  for (const passage of passages) {
    if (kept.has(passage.text)) anchor = passage.text;
    else {
      const run = runs.get(anchor);
      if (run) run.push(passage);
      else runs.set(anchor, [passage]);
    }
  }
  return runs;
}

function textOf(run: readonly Passage[] = []): string {
  return run.map(({ text }) => text).join('\n');
}

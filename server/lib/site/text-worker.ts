import { parseMarkdown } from '#shared/text/markdown.ts';
import type { Block } from '#shared/text/rich-text.ts';

export type ReadText = { blocks: Block[] } | { problem: string };

/** Runs in a worker thread: marked needs the square of a text's length for runs of signs such as `***`. */
export default function readText(source: string): ReadText {
  try {
    return { blocks: parseMarkdown(source) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis' | 'deleted'; children: Inline[] }
  /** `href` is a path of this site, or begins with `https:` or `mailto:`. */
  | { type: 'link'; href: string; children: Inline[] };

/** `checked` is null for an entry that is no task. */
export interface ListEntry {
  checked: boolean | null;
  children: Block[];
}

/** A tree, never HTML. */
export type Block =
  /** The page's title is level 1. `id` is unique in the module. */
  | { type: 'heading'; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; start: number | null; entries: ListEntry[] }
  | { type: 'table'; align: (Alignment | null)[]; header: Inline[][]; rows: Inline[][][] }
  | { type: 'quote'; children: Block[] }
  | { type: 'code'; text: string }
  | { type: 'rule' };

type Alignment = 'left' | 'center' | 'right';

import { z } from 'zod';
import type { Block, Inline, ListEntry } from './rich-text.ts';

const inlineSchema: z.ZodType<Inline> = z
  .lazy(() =>
    z.discriminatedUnion('type', [
      z.object({ type: z.enum(['text', 'code']), text: z.string() }),
      z.object({ type: z.literal('break') }),
      z.object({ type: z.enum(['strong', 'emphasis', 'deleted']), children: inlines }),
      z.object({ type: z.literal('link'), href: z.string(), children: inlines }),
    ]),
  )
  .meta({ id: 'Inline' });
const inlines = z.array(inlineSchema);

const entrySchema: z.ZodType<ListEntry> = z
  .lazy(() => z.object({ checked: z.boolean().nullable(), children: blocks }))
  .meta({ id: 'ListEntry' });

export const blockSchema: z.ZodType<Block> = z
  .lazy(() =>
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('heading'),
        level: z.literal([2, 3, 4]),
        id: z.string(),
        children: inlines,
      }),
      z.object({ type: z.literal('paragraph'), children: inlines }),
      z.object({ type: z.literal('list'), start: z.int().nullable(), entries: z.array(entrySchema) }),
      z.object({
        type: z.literal('table'),
        align: z.array(z.enum(['left', 'center', 'right']).nullable()),
        header: z.array(inlines),
        rows: z.array(z.array(inlines)),
      }),
      z.object({ type: z.literal('quote'), children: blocks }),
      z.object({ type: z.literal('code'), text: z.string() }),
      z.object({ type: z.literal('rule') }),
    ]),
  )
  .meta({ id: 'Block' });
const blocks = z.array(blockSchema);

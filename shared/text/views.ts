import { z } from 'zod';
import type { Block, Inline, ListEntry } from './rich-text.ts';

const inlineSchema: z.ZodType<Inline> = z
  .lazy(() =>
    z.discriminatedUnion('type', [
      z.object({ type: z.enum(['text', 'code']), text: z.string() }),
      z.object({ type: z.literal('break') }),
      z.object({ type: z.enum(['strong', 'emphasis', 'deleted']), children: z.array(inlineSchema) }),
      z.object({ type: z.literal('link'), href: z.string(), children: z.array(inlineSchema) }),
    ]),
  )
  .meta({ id: 'Inline' });

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
        children: z.array(inlineSchema),
      }),
      z.object({ type: z.literal('paragraph'), children: z.array(inlineSchema) }),
      z.object({ type: z.literal('list'), start: z.int().nullable(), entries: z.array(entrySchema) }),
      z.object({
        type: z.literal('table'),
        align: z.array(z.enum(['left', 'center', 'right']).nullable()),
        header: z.array(z.array(inlineSchema)),
        rows: z.array(z.array(z.array(inlineSchema))),
      }),
      z.object({ type: z.literal('quote'), children: blocks }),
      z.object({ type: z.literal('code'), text: z.string() }),
      z.object({ type: z.literal('rule') }),
    ]),
  )
  .meta({ id: 'Block' });
const blocks = z.array(blockSchema);

import { z } from 'zod';
import { count, moment, namedPersonSchema } from '#shared/wire.ts';
import { documentKinds } from './kinds.ts';

const kind = z.enum(documentKinds);
const words = z.record(z.string(), z.string());
/** A document's version counts every change, by anyone. */
const version = count;
/** Published versions count without gaps; 0 stands for the repository's words. */
const number = count;

export const documentSummarySchema = z.object({
  kind,
  number,
  publishedAt: moment.nullable(),
  publishedBy: z.string().nullable(),
  /** Null without a draft. */
  draftAt: moment.nullable(),
  draftBy: namedPersonSchema.nullable(),
  version,
});
export type DocumentSummary = z.infer<typeof documentSummarySchema>;

/** `hasSamples`: its words hold something that came with the product, is invented, and was changed by nobody. */
export const documentViewSchema = documentSummarySchema.extend({ words, published: words, hasSamples: z.boolean() });
export type DocumentView = z.infer<typeof documentViewSchema>;

/** `PUT /api/content/:kind/draft` */
export const draftSavedSchema = z.object({ version, updatedAt: moment });
export type DraftSaved = z.infer<typeof draftSavedSchema>;

/** Answers publishing a draft, or an earlier version again. */
export const documentPublishedSchema = z.object({ number, version });

/** `POST /api/content/publish` */
export const publishedTogetherSchema = z.object({ published: z.array(kind) });

/** `GET /api/content/:kind/versions`, newest first. */
export const versionViewSchema = z.object({
  id: number,
  at: moment.nullable(),
  by: z.string().nullable(),
  /** The version whose words were published again. */
  restored: number.nullable(),
});
export type VersionView = z.infer<typeof versionViewSchema>;

/** `GET /api/content/:kind/versions/:id`. */
export const versionWordsSchema = z.object({ words });
export type VersionWords = z.infer<typeof versionWordsSchema>;

const leftoverSchema = z.object({ kind, name: z.string(), label: z.string(), text: z.string() });
export type Leftover = z.infer<typeof leftoverSchema>;

/** Entries and texts that came with the product and are unchanged. */
const sampleSchema = z.object({
  kind,
  version,
  titles: z.array(z.string()),
  /** The draft's changes that take them away. */
  changes: words,
});
export type Sample = z.infer<typeof sampleSchema>;

/** A thing that is as it came with the product. */
const unchangedSchema = z.object({
  kind,
  /** For example 'About: Title, Statement'; empty where nobody has changed anything in the document. */
  parts: z.array(z.string()),
});
export type Unchanged = z.infer<typeof unchangedSchema>;

/** `GET /api/content/leftovers` */
export const leftoversSchema = z.object({
  /** Fields that name the company the product came with. */
  named: z.array(leftoverSchema),
  samples: z.array(sampleSchema),
  /** The things that the other two lists don't name. */
  unchanged: z.array(unchangedSchema),
});
export type Leftovers = z.infer<typeof leftoversSchema>;

/** `GET /api/content/drawing`: how far the answering instance is with what is published. */
export const drawingSchema = z.object({
  /** Whether the pages show it. */
  isShown: z.boolean(),
  /** Whether they could not be drawn, which is tried again every few seconds. */
  isFailing: z.boolean(),
  drawn: count,
  pages: count,
});
export type Drawing = z.infer<typeof drawingSchema>;

const findingSchema = z.object({
  kind,
  name: z.string(),
  /** The field's words at the time of the check. */
  words: z.string(),
  text: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** `POST /api/content/check` */
export const draftsCheckedSchema = z.object({
  /** How many lead to pages of this site. */
  links: count,
  /** Addresses elsewhere, which nobody has tried. */
  outside: z.array(z.string()),
  /** Problems keep the words from being published. */
  problems: z.array(findingSchema),
  /** Warnings don't. */
  warnings: z.array(findingSchema),
});
export type DraftsChecked = z.infer<typeof draftsCheckedSchema>;

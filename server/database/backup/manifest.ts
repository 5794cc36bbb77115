import { z } from 'zod';

/** Raised when an older restore could no longer read what is written. */
export const formatVersion = 1;

/** The first entry: what follows, and what it was made by. */
export const manifestSchema = z.object({
  format: z.number(),
  /** The release that made it. */
  product: z.string(),
  /** The newest migration, as Drizzle's journal dates it. */
  migration: z.number(),
  createdAt: z.iso.datetime(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The last entry: how much came before it. An archive without it was cut short. */
export const closingSchema = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  jobs: z.number(),
});
export type Closing = z.output<typeof closingSchema>;

/** A job that was still to be done: its queue, its data, and when it is due. */
export const jobsSchema = z.array(
  z.object({ name: z.string(), data: z.record(z.string(), z.unknown()).nullable(), startAfter: z.string() }),
);
export type BackupJob = z.output<typeof jobsSchema>[number];

/** Names of the entries. */
export const entryNames = {
  manifest: 'manifest.json',
  secret: 'session-secret',
  jobs: 'jobs.json',
  closing: 'closing.json',
  piece: (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}`,
  file: (key: string) => `files/${key}`,
};

import { z } from 'zod';

/** Raised when older releases could no longer read the file. */
export const formatVersion = 2;

export const manifestSchema = z.object({
  format: z.number(),
  product: z.string(),
  migration: z.number(),
  createdAt: z.iso.datetime(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The last entry; without it an archive is incomplete. */
export const closingSchema = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  jobs: z.number(),
});
export type Closing = z.output<typeof closingSchema>;

export const jobsSchema = z.array(
  z.object({ name: z.string(), data: z.record(z.string(), z.unknown()).nullable(), startAfter: z.string() }),
);
export type BackupJob = z.output<typeof jobsSchema>[number];

export const entryNames = {
  manifest: 'manifest.json',
  /** Only in format 1, whose seal proves nothing: whoever could change the file could read what it was sealed with. */
  secret: 'session-secret',
  jobs: 'jobs.json',
  /** Over all other entries, the closing one included, which comes after it. */
  seal: 'seal',
  closing: 'closing.json',
  piece: (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}`,
  file: (key: string) => `files/${key}`,
};

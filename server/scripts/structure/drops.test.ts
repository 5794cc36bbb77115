import { describe, expect, it } from 'vitest';
import { checkDrops } from './drops.ts';

const first = { version: '1.0.0', last: '0000_first', statements: 'select "title" from "stories"' };
const second = { version: '1.1.0', last: '0001_second', statements: 'select "name" from "stories"' };

function faultsOf(drop: string, releases = [first, second]): string[] {
  const migrations = ['0000_first', '0001_second'].map((tag) => ({ tag, sql: 'SELECT 1;' }));
  return checkDrops(
    [...migrations, { tag: '0002_third', sql: `SELECT 1;--> statement-breakpoint\n${drop}` }],
    releases,
  );
}

describe('a migration that drops', () => {
  it('names the release that was the first without a reader, which is out', () => {
    const drop = 'ALTER TABLE "stories" DROP COLUMN "title";';
    expect(faultsOf(drop)).toEqual([
      'migrations/0002_third.sql: stories.title: write "-- Last read before <release>." or "-- In no release." above the drop.',
    ]);
    expect(faultsOf(`-- Last read before 1.1.\n${drop}`)).toEqual([]);
    const refusal = 'has to be out for a release before this can go: its instances may still run.';
    expect(faultsOf(`-- Last read before 1.2.\n${drop}`)).toEqual([
      `migrations/0002_third.sql: stories.title: 1.2 ${refusal}`,
    ]);
    expect(faultsOf(`-- Last read before 1.1.\n${drop}`, [first])).toEqual([
      `migrations/0002_third.sql: stories.title: 1.1 ${refusal}`,
    ]);
  });

  it('may drop at once what no release names', () => {
    const several = 'ALTER TABLE "stories" DROP COLUMN "told", DROP COLUMN IF EXISTS "title";';
    expect(faultsOf(`-- In no release.\n${several}`)).toEqual([
      'migrations/0002_third.sql: stories.told, stories.title: 1.0.0 names it.',
    ]);
    expect(faultsOf('-- In no release.\nDROP TABLE "public"."drafts";')).toEqual([]);
    expect(faultsOf('drop table stories;')).toHaveLength(1);
  });

  it('may make a column anew', () => {
    expect(
      faultsOf('ALTER TABLE "a" DROP COLUMN "b";--> statement-breakpoint\nALTER TABLE "a" ADD COLUMN "b" text;'),
    ).toEqual([]);
    const ofAnother = 'ALTER TABLE "a" DROP COLUMN "b";--> statement-breakpoint\nALTER TABLE "c" ADD COLUMN "b" text;';
    expect(faultsOf(ofAnother)).toHaveLength(1);
  });

  it('is found however it is written', () => {
    expect(faultsOf('ALTER TABLE stories DROP title;')).toHaveLength(1);
    expect(faultsOf('ALTER TABLE "stories" RENAME COLUMN "title" TO "name";')).toHaveLength(1);
    expect(faultsOf('ALTER TABLE "stories" RENAME TO "tales";')).toHaveLength(1);
    expect(faultsOf('-- In no release.\nDROP TABLE "drafts", "stories" CASCADE;')).toEqual([
      'migrations/0002_third.sql: drafts, stories: 1.0.0 names it.',
    ]);
    const others =
      'ALTER TABLE "a" DROP CONSTRAINT "b", ALTER COLUMN "c" DROP NOT NULL, ALTER COLUMN "c" DROP DEFAULT, RENAME CONSTRAINT "d" TO "e"; DROP INDEX "f";';
    expect(faultsOf(others)).toEqual([]);
  });

  it('is never compared with a release that nobody knows', () => {
    expect(() => faultsOf('SELECT 1;', [{ ...first, last: '0000_frist' }])).toThrow(
      'No migration is called 0000_frist, the last one of 1.0.0.',
    );
  });
});

import { sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { questionsKind } from '#shared/content/kinds.ts';
import { entryFieldName } from '#shared/content/words.ts';
import type { EvaluatedRole } from '#shared/evaluations/evaluated-roles.ts';
import { documentVersions } from '#shared/schema.ts';

interface EarlierQuestion extends Record<string, unknown> {
  id: string;
  category: string;
  text: string;
}

/** As they were typed in every set that was published, newest first. */
export async function listEarlierQuestions(role: EvaluatedRole, ids: readonly string[]): Promise<EarlierQuestion[]> {
  const names = ids.map((id) => ({
    id,
    category: entryFieldName('questions', id, 'category'),
    text: entryFieldName('questions', id, 'text'),
  }));
  const { rows } = await db.execute<EarlierQuestion>(sql`
    select name.id, v.words->>name.category as category, v.words->>name.text as text
    from ${documentVersions} v,
      jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as name (id text, category text, text text)
    where v.kind = ${questionsKind(role)} and v.words ? name.text
    order by v.number desc`);
  return rows;
}

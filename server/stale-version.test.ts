import { expect, it } from 'vitest';
import { z } from 'zod';
import { apiRoutes } from '#server/api.ts';
import { pool } from '#server/database/connection.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { everyRow } from '#server/test/every-row.ts';
import { type Fixtures, makeFixtures } from '#server/test/route-call.ts';
import { routeCalls } from '#server/test/route-calls.ts';
import { firstQuestion } from '#server/test/route-calls-staff.ts';

/** They refuse only what was changed since, so that is changed. */
const sameWords: Record<string, (fixtures: Fixtures) => Promise<unknown>> = {
  'PUT /api/employee/evaluation/draft': answerElsewhere,
  'POST /api/employee/evaluation': answerElsewhere,
  'PUT /api/content/:kind/draft': ({ admin }) =>
    admin.call('PUT', '/api/content/landing/draft', { body: { changes: { heroFirst: 'Elsewhere' }, version: 1 } }),
};

async function answerElsewhere({ writer }: Fixtures) {
  const answers = { [firstQuestion]: 'Typed in the other tab.' };
  await writer.call('PUT', '/api/employee/evaluation/draft', { body: { answers, version: 0 } });
}

/** Every row that keeps a version is changed by somebody else. */
async function changeEveryRow(): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('update %I set %I = %2$I + 1', table_name, column_name) as statement
     from information_schema.columns
     where table_schema = 'public' and data_type = 'integer' and column_name in ('version', 'draft_version')`,
  );
  for (const { statement } of rows) await pool.query(statement);
}

interface Schema {
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const routes = apiRoutes().flatMap(({ method, path, contract }) => {
  if (!contract?.body) return [];
  const schema = z.toJSONSchema(contract.body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return /"(version|draftVersion)":/.test(JSON.stringify(schema)) ? [[`${method} ${path}`, schema] as const] : [];
});

/** The body with an old version wherever its schema takes one: the one it names, or else the row's first. */
function aged(schema: Schema, body: unknown): unknown {
  if (Array.isArray(body)) return body.map((entry) => aged(schema.items ?? {}, entry));
  if (typeof body !== 'object' || body === null) return body;
  const variants = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const properties = variants.flatMap((variant) => Object.entries(variant.properties ?? {}));
  const changed = properties.flatMap(([name, property]) => {
    const isMissing = ['version', 'draftVersion'].includes(name) && !(name in body);
    if (isMissing) return [[name, property.minimum ?? 1] as const];
    return name in body ? [[name, aged(property, (body as Record<string, unknown>)[name])] as const] : [];
  });
  return { ...body, ...Object.fromEntries(changed) };
}

it.each(routes)('%s changes nothing over a change that its sender has not seen', async (name, schema) => {
  const fixtures = await makeFixtures(await startApi());
  let isPrepared = false;
  const aging = (client: Client): Client => ({
    ...client,
    call: (method, path, options = {}) =>
      client.call(method, path, isPrepared ? { ...options, body: aged(schema, options.body ?? {}) } : options),
  });
  const { visitor, admin, manager, writer } = fixtures;
  const clients = { visitor: aging(visitor), admin: aging(admin), manager: aging(manager), writer: aging(writer) };
  const run = await routeCalls[name]?.prepare({ ...fixtures, ...clients } satisfies Fixtures);
  await sameWords[name]?.(fixtures);
  await changeEveryRow();
  isPrepared = true;
  const before = await everyRow({ except: ['idempotency_keys'] });
  const { status, body } = (await run?.()) ?? { status: 0, body: undefined };
  // An act on several answers for each.
  if (status === 200) expect(JSON.stringify(body)).not.toContain('"outcome":"done"');
  else expect({ status, body }).toMatchObject({ status: 409 });
  expect(await everyRow({ except: ['idempotency_keys'] })).toEqual(before);
});

import { randomUUID } from 'node:crypto';
import { type Answer, type Client, makeEmployee } from '#server/test/api.ts';
import type { Employee } from '#shared/schema.ts';

/** One client per kind of caller. */
export interface Fixtures {
  visitor: Client;
  admin: Client;
  manager: Client;
  writer: Client;
  people: { admin: Employee; manager: Employee; writer: Employee & { password: string } };
}

export interface RouteCall {
  /** Creates the rows that the call needs, and returns the call. */
  prepare(fixtures: Fixtures): Promise<() => Promise<Answer>> | (() => Promise<Answer>);
  /** Number of statements, where the rule (2 to read, 5 to write) does not fit. */
  budget?: number;
  because?: string;
}

export async function makeFixtures(visitor: Client): Promise<Fixtures> {
  const [admin, manager, writer] = await Promise.all([
    makeEmployee('admin'),
    makeEmployee('production_manager'),
    makeEmployee('staff_writer'),
  ]);
  const signIn = async (employee: Employee) => {
    const client = await visitor.signedInAs(employee);
    // A session is prolonged once a minute at most, and not by the counted call.
    await client.call('GET', '/api/employee/profile');
    return client;
  };
  return {
    visitor,
    admin: await signIn(admin),
    manager: await signIn(manager),
    writer: await signIn(writer),
    people: { admin, manager, writer },
  };
}

/** With a new `Idempotency-Key`. */
export function keyed(client: Client, method: string, path: string, body?: unknown): () => Promise<Answer> {
  return () => client.call(method, path, { body, headers: { 'Idempotency-Key': randomUUID() } });
}

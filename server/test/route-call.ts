import { randomUUID } from 'node:crypto';
import { type Answer, type Client, makeEmployee } from '#server/test/api.ts';
import type { Employee } from '#shared/schema.ts';

/** A client for each kind of caller. */
export interface Fixtures {
  visitor: Client;
  admin: Client;
  manager: Client;
  writer: Client;
  people: { admin: Employee; writer: Employee & { password: string } };
}

export interface RouteCall {
  /** Prepares the rows that the call needs, and returns the call. */
  prepare(fixtures: Fixtures): Promise<() => Promise<Answer>> | (() => Promise<Answer>);
  /** The statements it may take where the rule (2 to read, 4 to write) does not hold. */
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
    // A session is noted as used once a minute at most: not by the call that is counted.
    await client.call('GET', '/api/employee/profile');
    return client;
  };
  return {
    visitor,
    admin: await signIn(admin),
    manager: await signIn(manager),
    writer: await signIn(writer),
    people: { admin, writer },
  };
}

/** A call with a new `Idempotency-Key`, as pages send it. */
export function keyed(client: Client, method: string, path: string, body?: unknown): () => Promise<Answer> {
  return () => client.call(method, path, { body, headers: { 'Idempotency-Key': randomUUID() } });
}

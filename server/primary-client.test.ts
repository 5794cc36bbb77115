import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { pool } from '#server/database/connection.ts';
import { PrimaryClient } from '#server/database/primary-client.ts';

class CutClient extends PrimaryClient {
  /** The connection is lost while the server is asked whether it is a standby. */
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of `query` are pg's
  override query(...args: any[]): any {
    const answer = super.query(...args);
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    return answer;
  }
}

it('refuses a connection that is lost before it is known, and the process goes on', async () => {
  const client = new CutClient(pool.options);
  await expect(client.connect()).rejects.toThrow('Connection terminated unexpectedly');
  // An unheard error event would fail the run now.
  await setImmediate();
});

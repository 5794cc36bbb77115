import type { Socket } from 'node:net';
import type pg from 'pg';
import { errorCodes } from '#server/database/error-codes.ts';
import { PreparingClient } from '#server/database/preparing-client.ts';

/**
 * Sends the statements of one event-loop turn in one write. Only for statements that find a few rows by an index: a
 * slow one would hold up everybody (decision 0023).
 */
export class PipelinedConnection {
  readonly #config: pg.ClientConfig;
  #client: Promise<PipeliningClient> | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /** A lost connection is opened again by the next call. */
  async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    this.#client ??= this.#open();
    return (await this.#client).query(query);
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    await client?.end();
  }

  #open(): Promise<PipeliningClient> {
    const client = new PipeliningClient({ ...this.#config, pipeline: true } as pg.ClientConfig);
    const opening = client.connect().then(() => assertPrimary(client));
    const forget = () => {
      if (this.#client === opening) this.#client = undefined;
    };
    // Pending queries reject by themselves.
    client.on('error', forget).on('end', forget);
    opening.catch(forget);
    return opening;
  }
}

/** A name or a proxy may still lead to a server that has become a standby, and reads alone would never tell. */
async function assertPrimary(client: PipeliningClient): Promise<PipeliningClient> {
  const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"');
  if (!rows[0]?.isStandby) return client;
  await client.end();
  throw Object.assign(new Error('The server is a standby now'), { code: errorCodes.readOnlyTransaction });
}

class PipeliningClient extends PreparingClient {
  #corked = false;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of `query` are pg's
  override query(...given: any[]): any {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    if (!this.#corked) {
      this.#corked = true;
      stream.cork();
      setImmediate(() => {
        this.#corked = false;
        stream.uncork();
      });
    }
    return super.query(...given);
  }
}

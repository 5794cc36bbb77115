import type { Socket } from 'node:net';
import type pg from 'pg';
import { PreparingClient } from '#server/database/preparing-client.ts';

/**
 * One connection beside the pool for statements that find a few rows by an index: who is signed in, one row, the first
 * page of a list. They are sent as they come, without waiting for the answers of those before them, and all of one turn
 * of the event loop in one write: under load, writing to sockets and waking backends costs more than such statements
 * themselves. Nothing that can take long or wait for a lock belongs here: everybody would wait behind it.
 */
export class PipelinedConnection {
  readonly #config: pg.ClientConfig;
  #client: Promise<PipeliningClient> | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /** @throws what the driver throws; a connection that was lost is opened again by the next call. */
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
    const opening = client.connect().then(() => client);
    const forget = () => {
      if (this.#client === opening) this.#client = undefined;
    };
    // What was on its way is told by its own promise.
    client.on('error', forget).on('end', forget);
    opening.catch(forget);
    return opening;
  }
}

/** Writes what one turn of the event loop asks in one piece. */
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

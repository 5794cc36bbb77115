import type { Socket } from 'node:net';
import type pg from 'pg';
import { PreparingClient } from '#server/database/preparing-client.ts';

/**
 * One connection beside the pool for statements that find a few rows by an index: the session, one row, the first page
 * of a list. It does not wait for an answer before it sends the next statement, and sends all statements of one turn of
 * the event loop in one write: under load, writing to sockets and waking backends costs more than such statements.
 * Nothing that can take long or wait for a lock belongs here: everybody would wait behind it.
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
    // Each query that was under way rejects by itself.
    client.on('error', forget).on('end', forget);
    opening.catch(forget);
    return opening;
  }
}

/** Writes all statements of one turn of the event loop at once. */
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

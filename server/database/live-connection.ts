import pg from 'pg';
import { backendOf, isShared, poolerSharesConnections } from '#server/database/fitness.ts';
import { log } from '#server/lib/log.ts';

/** PostgreSQL's channel between the instances. */
export const liveChannel = 'live';

/** A dead connection is noticed within this time plus the answer's timeout. */
const askEveryMs = 20_000;
const reopenAfterMs = 1_000;

interface LiveListener {
  /** The payload of `pg_notify`. */
  onCall(call: string): void;
  /** Calls arrive from now on; earlier ones may be lost. */
  onOpen(): void;
}

/** The one listening connection of an instance, reopened whenever it is lost. */
export class LiveConnection {
  readonly #config: pg.ClientConfig;
  /** And the channel that each hears. */
  readonly #listeners = new Map<LiveListener, string>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;
  #backend: number | undefined;
  #isShared = false;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /** Listens until `close`, or until the returned function is called; a listener counts once. */
  listen(listener: LiveListener, channel = liveChannel): () => void {
    const isFirst = this.#listeners.size === 0;
    const isNew = ![...this.#listeners.values()].includes(channel);
    this.#listeners.set(listener, channel);
    if (isFirst && !this.#client) this.#open();
    // If the connection breaks meanwhile, the next one begins with it.
    else if (isNew) this.#client?.query(`listen ${channel}`).catch(() => undefined);
    return () => void this.#listeners.delete(listener);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** A pooler gives each statement another connection, so that nothing is heard. */
  get isShared(): boolean {
    return this.#isShared;
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    this.#listeners.clear();
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #open(): Promise<void> {
    const client = new pg.Client(this.#config);
    this.#client = client;
    // Before it connects: an unheard error event would end the process.
    client.on('error', (error) => this.#lose(client, error)).on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload }) => {
      for (const [{ onCall }, heard] of this.#listeners) if (payload && channel === heard) onCall(payload);
    });
    try {
      await client.connect();
      for (const channel of new Set(this.#listeners.values())) await client.query(`listen ${channel}`);
      this.#backend = await backendOf(client);
      if (this.#isShared && (await this.#isStillShared(client))) throw new Error(poolerSharesConnections);
      this.#isShared = false;
      this.#isOpen = true;
      for (const { onOpen } of this.#listeners.keys()) onOpen();
      this.#keepAsking(client);
    } catch (error) {
      this.#lose(client, error);
    }
  }

  #keepAsking(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#timer = setTimeout(() => {
      backendOf(client).then(
        (backend) => {
          this.#isShared ||= backend !== this.#backend;
          // A shared connection hears nothing, and is opened anew until the pooler is mended.
          if (this.#isShared) this.#lose(client, new Error(poolerSharesConnections));
          else this.#keepAsking(client);
        },
        (error: unknown) => this.#lose(client, error),
      );
    }, askEveryMs);
    this.#timer.unref();
  }

  async #isStillShared(client: pg.Client): Promise<boolean> {
    const other = new pg.Client(this.#config);
    other.on('error', () => undefined);
    try {
      await other.connect();
      return await isShared(client, other);
    } finally {
      other.end().catch(() => undefined);
    }
  }

  #lose(client: pg.Client, error?: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    if (this.#isOpen) log.warn({ err: error }, 'the connection that listens was lost; it is opened again');
    this.#isOpen = false;
    client.end().catch(() => undefined);
    clearTimeout(this.#timer);
    const afterMs = this.#isShared ? askEveryMs : reopenAfterMs;
    this.#timer = setTimeout(() => this.#listeners.size > 0 && this.#open(), afterMs);
    this.#timer.unref();
  }
}

import { postgresErrors } from '#server/database/error-codes.ts';
import { PreparingClient } from '#server/database/preparing-client.ts';

type Done = (error: Error | null, client: PrimaryClient) => void;

/** Knows whether new connections come about: open ones go on after their password has been changed. */
export class PrimaryClient extends PreparingClient {
  /** Why the newest attempt failed. */
  static failure: Error | undefined;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of `connect` are pg's
  override connect(done?: any): any {
    if (!done)
      return new Promise((resolve, reject) => this.connect((error: Error) => (error ? reject(error) : resolve(this))));
    return super.connect((error: Error | null) => {
      if (error) this.#settle(error, done);
      else this.#findStandby().then((reason) => this.#settle(reason, done));
    });
  }

  /** A name or a proxy may still lead to a server that has become a standby, and reads alone would never tell. */
  async #findStandby(): Promise<Error | null> {
    try {
      const { rows } = await this.query('select pg_is_in_recovery() as "isStandby"');
      if (!rows[0]?.isStandby) return null;
    } catch (error) {
      return error as Error;
    }
    await this.end();
    return Object.assign(new Error('The server is a standby now'), { code: postgresErrors.readOnlyTransaction });
  }

  #settle(error: Error | null, done: Done): void {
    PrimaryClient.failure = error ?? undefined;
    done(error, this);
  }
}

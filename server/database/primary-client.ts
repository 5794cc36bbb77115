import { PreparingClient } from '#server/database/preparing-client.ts';

/** Knows whether new connections come about: open ones go on after their password has been changed. */
export class PrimaryClient extends PreparingClient {
  /** Why the newest attempt failed. */
  static failure: Error | undefined;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of `connect` are pg's
  override connect(done?: any): any {
    if (!done)
      return new Promise((resolve, reject) => this.connect((error: Error) => (error ? reject(error) : resolve(this))));
    return super.connect((error: Error | null) => {
      PrimaryClient.failure = error ?? undefined;
      done(error, this);
    });
  }
}

import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/lib/start-error.ts';
import { onMessage, readControlAddress, type SupervisorMessage, sendMessage } from './embedded-control.ts';
import { fileFailure } from './embedded-failure.ts';
import { type Launch, launchSupervisor } from './embedded-launch.ts';
import type { EmbeddedPaths } from './embedded-paths.ts';

/** One user's hold on the running server; while any exists, PostgreSQL is kept running. */
export interface SupervisorLink {
  url: string;
  directory: string;
  /** Resolves when the supervisor is gone, or after `leave`. */
  closed: Promise<void>;
  /** Resolves when the supervisor has let us go; for the last one, when PostgreSQL has stopped. */
  leave(): Promise<void>;
}

const pollMs = 20;
const answerMs = 1_000;
/** Longer than the slowest stop of the supervisor before ours. */
const turnMs = 60_000;

/**
 * Attaches to the supervisor of the data folder, starting one where none answers, and waits for PostgreSQL.
 * @throws StartError with one sentence.
 */
export async function attach(paths: EmbeddedPaths): Promise<SupervisorLink> {
  let launch: Launch | undefined;
  try {
    for (let since = performance.now(); performance.now() - since < turnMs; await sleep(pollMs)) {
      const dialled = await dial(paths);
      if (dialled) {
        launch?.letGo();
        launch = undefined;
        const link = await dialled.link;
        if (link) return link;
        since = performance.now();
      }
      const failure = launch?.failure();
      if (failure) throw failure;
      launch ??= launchSupervisor(paths);
    }
  } finally {
    launch?.letGo();
  }
  throw new StartError(`Another process holds ${paths.lock} and does not answer: end it, then start again.`);
}

/** Undefined where no supervisor answers; `link` is undefined where it went away before PostgreSQL was ready. */
async function dial(paths: EmbeddedPaths): Promise<{ link: Promise<SupervisorLink | undefined> } | undefined> {
  const address = addressIn(paths);
  if (!address) return undefined;
  const welcomed = Promise.withResolvers<boolean>();
  const link = Promise.withResolvers<SupervisorLink | undefined>();
  const closed = Promise.withResolvers<void>();
  const socket = createConnection({ host: '127.0.0.1', port: address.port });
  onMessage<SupervisorMessage>(socket, (message) => {
    if (message.type === 'welcome') welcomed.resolve(true);
    if (message.type === 'failed') link.reject(new StartError(message.sentence));
    if (message.type === 'ready') link.resolve(supervisorLink(socket, message, closed.promise));
  });
  socket.on('close', () => {
    welcomed.resolve(false);
    link.resolve(undefined);
    closed.resolve();
  });
  sendMessage(socket, { type: 'hello', token: address.token });
  const silence = setTimeout(() => socket.destroy(), answerMs);
  const welcome = await welcomed.promise;
  clearTimeout(silence);
  return welcome ? { link: link.promise } : undefined;
}

function supervisorLink(
  socket: Socket,
  { url, directory }: { url: string; directory: string },
  closed: Promise<void>,
): SupervisorLink {
  // A script that forgets to release must still be able to end.
  socket.unref();
  return {
    url,
    directory,
    closed,
    async leave() {
      socket.ref();
      // A supervisor that is frozen must not keep us from ending.
      socket.setTimeout(turnMs, () => socket.destroy());
      sendMessage(socket, { type: 'goodbye' });
      await closed;
    },
  };
}

function addressIn(paths: EmbeddedPaths) {
  try {
    return readControlAddress(paths.control);
  } catch (error) {
    throw fileFailure(error, paths.control);
  }
}

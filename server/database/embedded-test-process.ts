import { StartError } from '#server/lib/start-error.ts';
import { acquireEmbeddedDatabase } from './embedded.ts';

/*
 * A process that uses the embedded database, for tests that kill it: `node embedded-test-process.ts <data folder>`.
 * Writes one line of JSON when it has the database, or the sentence why not; releases and ends when its input ends.
 */
try {
  const database = await acquireEmbeddedDatabase(process.argv[2] ?? '');
  process.stdout.write(`${JSON.stringify({ url: database.url, directory: database.directory })}\n`);
  process.stdin.resume().once('end', () => void database.release());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stdout.write(`${JSON.stringify({ sentence: error.message })}\n`);
  process.exitCode = 1;
}

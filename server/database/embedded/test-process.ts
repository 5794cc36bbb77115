import { StartError } from '#server/lib/start-error.ts';
import { startEmbedded } from './embedded.ts';

try {
  const database = await startEmbedded(process.argv[2] ?? '');
  process.stdout.write(`${JSON.stringify({ url: database.url, directory: database.directory })}\n`);
  process.stdin.resume().once('end', () => void database.stop());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stdout.write(`${JSON.stringify({ sentence: error.message })}\n`);
  process.exitCode = 1;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Stored } from './stage.ts';

const bucket = 'overtone';

/** An S3 server that keeps each object as a file, so that others can look at what it holds. */
export async function startS3(folder: string): Promise<Stored & { stop(): Promise<void> }> {
  const place = join(folder, 's3');
  const server = spawn(process.execPath, ['server/test/s3-server.ts', place, bucket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => server.kill());
  const ended = once(server, 'close');
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return {
    folder: join(place, bucket),
    suffix: '._S3rver_object',
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${String(port).trim()}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      server.kill();
      await ended;
    },
  };
}

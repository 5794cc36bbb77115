import { createServer } from 'node:net';
import { resolve } from 'node:path';

/** As the driver and PostgreSQL take it: for a socket, `host` is its folder. */
export interface Address {
  host: string;
  port: number;
}

/** It names the socket's file. Each cluster has a folder of its own, so that no two want the same. */
const socketPort = 5432;

/** Of the 107 bytes that Linux allows for a socket's path, macOS leaves 103. */
const longestSocket = 103;

/** In the cluster, which is closed to others. */
export function socketIn(directory: string): Address | undefined {
  if (process.platform === 'win32' || Buffer.byteLength(socketFile(directory)) > longestSocket) return undefined;
  return { host: directory, port: socketPort };
}

export function socketFile(directory: string): string {
  return resolve(directory, `.s.PGSQL.${socketPort}`);
}

/** A port is used if the system, the file system or the length of the path allows no socket. */
export function freeAddress(): Promise<Address> {
  return new Promise((resolve, reject) => {
    const host = '127.0.0.1';
    const probe = createServer().once('error', reject);
    probe.listen(0, host, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve({ host, port }));
    });
  });
}

export function isSocket({ host }: Address): boolean {
  return host.startsWith('/');
}

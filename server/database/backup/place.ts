import type { Readable } from 'node:stream';

/** A place for backups. @throws StartError from each of its calls. */
export interface BackupPlace {
  /** How people write one of its files. */
  nameOf(name: string): string;
  list(): Promise<string[]>;
  /** It appears under its name once it is whole and safe. Returns its bytes. */
  write(name: string, content: Readable): Promise<number>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

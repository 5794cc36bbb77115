import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Folders with slashes between. */
  path: string;
  content: string | Readable;
  /** A picture or a PDF, which packing would not make smaller. */
  isPacked?: true;
}

/** Writes a ZIP archive as fast as it is read, and holds one piece of one entry at a time. */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  async function write(): Promise<void> {
    for await (const { path, content, isPacked = false } of entries) {
      const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
      const stop = () => source.destroy();
      output.once('close', stop);
      zip.addReadStream(source, path, { compress: !isPacked });
      await finished(source);
      output.off('close', stop);
    }
    zip.end();
  }
  write().catch((error: Error) => output.destroy(error));
  return output;
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';

export interface ArchiveEntry {
  name: string;
  /** In bytes: the exact length of `body`. */
  size: number;
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

export function archiveEntry(name: string, content: Uint8Array | string): ArchiveEntry {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { name, size: bytes.length, body: [bytes] };
}

/** A gzipped tar. Its stream fails with the error of `entries`. */
export function packArchive(entries: AsyncIterable<ArchiveEntry>): Readable {
  const { readable, controller } = createTarPacker();
  const packed = createGzip({ level: 6 });
  pipeline(Readable.fromWeb(readable as never), packed).catch(() => undefined);
  pack(entries, controller).catch((error: Error) => packed.destroy(error));
  return packed;
}

async function pack(
  entries: AsyncIterable<ArchiveEntry>,
  controller: ReturnType<typeof createTarPacker>['controller'],
): Promise<void> {
  try {
    for await (const { name, size, body } of entries) {
      const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
      for await (const bytes of body) await writer.write(bytes);
      await writer.close();
    }
    controller.finalize();
  } catch (error) {
    // Or the reader would wait forever.
    controller.error(error);
    throw error;
  }
}

export interface ReadEntry extends ArchiveEntry {
  /** Must be read to its end before the next entry. */
  body: AsyncIterable<Uint8Array>;
}

/** @throws for a damaged or incomplete file. */
export async function* readArchive(archive: Readable): AsyncGenerator<ReadEntry> {
  const decoder = createTarDecoder({ strict: true });
  const read = pipeline(archive, createGunzip(), async (source) => {
    const writer = decoder.writable.getWriter();
    try {
      for await (const bytes of source as AsyncIterable<Uint8Array>) await writer.write(bytes);
      await writer.close();
    } catch (error) {
      await writer.abort(error);
      throw error;
    }
  });
  read.catch(() => undefined);
  for await (const { header, body } of decoder.readable as unknown as AsyncIterable<ParsedTarEntry>) {
    yield { name: header.name, size: header.size, body: body as unknown as ReadEntry['body'] };
  }
  await read;
}

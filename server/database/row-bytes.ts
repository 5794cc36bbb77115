import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';

/**
 * A row as PostgreSQL sends it: the number of its columns (int16), then of each its length in bytes (int32, -1 for
 * null) and its text.
 */
export type RowBytes = Buffer;

/** What tells `pg` a row. It stands in the buffer of the socket, and is gone with the next message. */
export class DataRow {
  readonly name = 'dataRow';
  readonly #message: Buffer;
  readonly #start: number;
  readonly #end: number;

  constructor(message: Buffer, start: number, end: number) {
    this.#message = message;
    this.#start = start;
    this.#end = end;
  }

  /** What `pg` reads of it. */
  get fields(): (string | null)[] {
    return textsOf(this.#message.subarray(this.#start, this.#end));
  }

  toBytes(): RowBytes {
    const bytes = Buffer.allocUnsafe(this.#end - this.#start);
    this.#message.copy(bytes, 0, this.#start, this.#end);
    return bytes;
  }
}

/** Where each column of a row stands. */
export class RowPlaces {
  readonly starts: Int32Array;
  /** In bytes; -1 for null. */
  readonly lengths: Int32Array;

  constructor(columns: number) {
    this.starts = new Int32Array(columns);
    this.lengths = new Int32Array(columns);
  }

  read(row: RowBytes): void {
    const { starts, lengths } = this;
    let at = 2;
    for (let column = 0; column < starts.length; column += 1) {
      const length = row.readInt32BE(at);
      at += 4;
      starts[column] = at;
      lengths[column] = length;
      if (length > 0) at += length;
    }
  }
}

/** The columns of a row as text. */
export function textsOf(row: RowBytes): (string | null)[] {
  const texts = new Array<string | null>(row.readInt16BE(0));
  let at = 2;
  for (let column = 0; column < texts.length; column += 1) {
    const length = row.readInt32BE(at);
    at += 4;
    texts[column] = length < 0 ? null : row.toString('utf8', at, at + length);
    if (length > 0) at += length;
  }
  return texts;
}

const dataRow = 'D'.charCodeAt(0);
const lengthBytes = 4;

/** What `Parser` keeps to itself. */
interface PacketParser {
  parse(buffer: Buffer, callback: (message: { name: string }) => void): void;
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): object;
}

/** pg's own parser makes a string of each column of each row, whoever asks. This one waits until somebody does. */
class RowParser extends (Parser as unknown as new () => PacketParser) {
  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): object {
    if (code !== dataRow) return super.handlePacket(offset, code, length, bytes);
    return new DataRow(bytes, offset, offset + length - lengthBytes);
  }
}

/** Lets a client that is not yet connected read rows as `DataRow`. */
export function keepRowsAsBytes(client: pg.Client): void {
  const { connection } = client as unknown as { connection: pg.Connection & { attachListeners(stream: Duplex): void } };
  connection.attachListeners = (stream) => {
    const parser = new RowParser();
    stream.on('data', (chunk: Buffer) =>
      parser.parse(chunk, (message) =>
        connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message),
      ),
    );
  };
}

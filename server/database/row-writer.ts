import { JsonBytes } from '#server/database/json-bytes.ts';
import { type RowBytes, RowPlaces } from '#server/database/row-bytes.ts';
import { alsoAs, asJson } from '#server/database/wire.ts';

interface Field {
  name: string;
  /** PostgreSQL's number of the type. */
  dataTypeID: number;
}

/** Writes a row at the end of a text. */
type RowWriter = (row: RowBytes, json: JsonBytes) => void;

/**
 * Writes rows as JSON from the bytes that PostgreSQL sent, by what `wireFields` selected, the columns before `from` left
 * out: no value becomes a string or an object only to be turned into bytes again.
 */
export function rowWriter(fields: readonly Field[], from = 0): RowWriter {
  const columns = fields.map(({ name, dataTypeID }, column) => {
    const isJson = name.endsWith(asJson);
    const paths = (isJson ? name.slice(0, -asJson.length) : name).split(alsoAs);
    return paths.map((path) => ({ path: path.split('.'), dataTypeID: isJson ? jsonType : dataTypeID, column }));
  });
  const write = objectWriter(columns.slice(from).flat());
  const places = new RowPlaces(fields.length);
  return (row, json) => {
    places.read(row);
    write(row, places, json);
  };
}

/** A row as the text of a JSON object. */
export function writeRow(row: RowBytes, write: RowWriter): Buffer {
  const json = new JsonBytes();
  write(row, json);
  return json.toBuffer();
}

/** Rows as the text of a JSON array. */
export function writeRows(rows: readonly RowBytes[], write: RowWriter, sizeHint?: number): Buffer {
  const json = new JsonBytes(sizeHint);
  json.copy(open);
  for (const [index, row] of rows.entries()) {
    if (index > 0) json.copy(comma);
    write(row, json);
  }
  json.copy(close);
  return json.toBuffer();
}

const comma = Buffer.from(',');
const open = Buffer.from('[');
const close = Buffer.from(']');
const begin = Buffer.from('{');
const end = Buffer.from('}');
const nothing = Buffer.from('null');
const yes = Buffer.from('true');
const no = Buffer.from('false');

interface Column {
  path: string[];
  dataTypeID: number;
  column: number;
}

type MemberWriter = (row: RowBytes, places: RowPlaces, json: JsonBytes) => void;

function objectWriter(columns: readonly Column[]): MemberWriter {
  const groups = Map.groupBy(columns, ({ path }) => path[0] as string);
  const members = [...groups].map(([name, members], index) => memberWriter(name, members as Members, index === 0));
  return (row, places, json) => {
    json.copy(begin);
    for (const write of members) write(row, places, json);
    json.copy(end);
  };
}

type Members = [Column, ...Column[]];

function memberWriter(name: string, members: Members, isFirst: boolean): MemberWriter {
  const key = Buffer.from(`${isFirst ? '' : ','}${JSON.stringify(name)}:`);
  const [{ path, dataTypeID, column }] = members;
  if (path.length === 1) {
    const write = valueWriters[dataTypeID] ?? writeText;
    return (row, { starts, lengths }, json) => {
      const start = starts[column] as number;
      const length = lengths[column] as number;
      json.copy(key);
      if (length < 0) json.copy(nothing);
      else write(row, start, start + length, json);
    };
  }
  const inner = members.map((member) => ({ ...member, path: member.path.slice(1) }));
  const id = inner.find((member) => member.path[0] === 'id')?.column;
  const write = objectWriter(inner);
  return (row, places, json) => {
    json.copy(key);
    if (id !== undefined && (places.lengths[id] as number) < 0) json.copy(nothing);
    else write(row, places, json);
  };
}

type ValueWriter = (row: RowBytes, from: number, to: number, json: JsonBytes) => void;

const writeText: ValueWriter = (row, from, to, json) => json.copyQuoted(row, from, to);
const writeAsItIs: ValueWriter = (row, from, to, json) => json.copy(row, from, to);

const jsonType = 114;

/** By PostgreSQL's numbers of types: boolean, integers, floats and numeric, JSON, timestamptz. Others are text. */
const valueWriters: Record<number, ValueWriter> = {
  16: (row, from, _to, json) => json.copy(row[from] === 't'.charCodeAt(0) ? yes : no),
  ...Object.fromEntries([20, 21, 23, 700, 701, 1700, jsonType, 3802].map((type) => [type, writeAsItIs])),
  1184: (row, from, to, json) => json.copyTime(row, from, to),
};

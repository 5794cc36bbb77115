import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type Cell = string | number | null;

export interface XlsxColumn<Row> {
  heading: string;
  /** `date` is ISO 8601, a moment or a day; whatever is none of them stays text. `text` may be long, other words are a line. */
  kind?: 'date' | 'number' | 'text';
  of: (row: Row) => Cell;
}

interface Workbook<Row> {
  /** The first sheet. */
  about: readonly (readonly [label: string, value: string | number])[];
  /** The name of the sheet with the rows. */
  title: string;
  columns: readonly XlsxColumn<Row>[];
  pieces: AsyncIterable<readonly Row[]>;
}

/** Excel's limits; what is longer goes on in another sheet, or is cut and says so. */
const rowsOfSheet = 1_048_575;
const charactersOfCell = 32_767;
const cut = '… (cut here: Excel allows no more in a cell, CSV and JSON have all of it)';

/**
 * Writes an Excel workbook as fast as it is read, and holds one piece of it at a time. Text is written as text, so that no
 * cell is ever a formula.
 */
export function writeXlsx<Row>({ about, title, columns, pieces }: Workbook<Row>, most = rowsOfSheet): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const source = pieces[Symbol.asyncIterator]();
  let waiting: Row[] = [];

  async function hasMore(): Promise<boolean> {
    while (waiting.length === 0) {
      const { done, value } = await source.next();
      if (done) return false;
      waiting = [...value];
    }
    return true;
  }

  async function* rowSheet(): AsyncGenerator<string> {
    yield sheetStart(columns.map(widthOf)) + rowXml(1, headings);
    let count = 0;
    while (count < most && (await hasMore())) {
      const rows = waiting.splice(0, most - count);
      yield rows
        .map((row, index) =>
          rowXml(
            count + index + 2,
            columns.map((column) => cellOf(column, row)),
          ),
        )
        .join('');
      count += rows.length;
    }
    yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${count + 1}"/></worksheet>`;
  }

  const headings = columns.map(({ heading }) => ({ value: heading, style: styles.heading }));

  async function write(): Promise<void> {
    const names = ['About', title];
    let sheet: Readable | undefined;
    output.once('close', () => sheet?.destroy());
    addPart(zip, 'xl/worksheets/sheet1.xml', aboutSheet(about));
    for (;;) {
      sheet = Readable.from(rowSheet(), { highWaterMark: 1 });
      zip.addReadStream(sheet, `xl/worksheets/sheet${names.length}.xml`);
      await finished(sheet);
      if (!(await hasMore())) break;
      names.push(`${title} ${names.length}`);
    }
    for (const [path, xml] of Object.entries(partsOf(names))) addPart(zip, path, xml);
    zip.end();
  }
  write()
    .catch((error: Error) => output.destroy(error))
    .finally(() => source.return?.());
  return output;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs`. */
const styles = { plain: 0, heading: 1, moment: 2, day: 3 };

const styleSheet = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The parts besides the sheets. */
function partsOf(names: readonly string[]): Record<string, string> {
  const numbered = (write: (number: number, name: string) => string) =>
    names.map((name, index) => write(index + 1, xmlText(name))).join('');
  return {
    'xl/styles.xml': styleSheet,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered((n, name) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${numbered((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>${numbered((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${content}.worksheet+xml"/>`)}</Types>`,
  };
}

function addPart(zip: ZipFile, path: string, xml: string): void {
  zip.addBuffer(Buffer.from(declaration + xml), path);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function aboutSheet(about: Workbook<never>['about']): string {
  const rows = about.map(([label, value], index) =>
    rowXml(index + 1, [{ value: label, style: styles.heading }, typedCell(value)]),
  );
  return `<worksheet xmlns="${main}">${colsXml([24, 60])}<sheetData>${rows.join('')}</sheetData></worksheet>`;
}

function sheetStart(widths: readonly number[]): string {
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${colsXml(widths)}<sheetData>`;
}

function colsXml(widths: readonly number[]): string {
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${cols.join('')}</cols>`;
}

/** In characters; a heading needs room for the filter's button. */
function widthOf({ heading, kind }: XlsxColumn<never>): number {
  const usual = { date: 17, number: 10, text: 60, line: 24 }[kind ?? 'line'];
  return Math.max(usual, heading.length + 4);
}

interface StyledCell {
  value: Cell;
  style: number;
}

function cellOf<Row>({ kind, of }: XlsxColumn<Row>, row: Row): StyledCell {
  const value = of(row);
  return kind === 'date' && typeof value === 'string' ? typedCell(value) : { value, style: styles.plain };
}

const isoDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?)?Z?$/;
/** The day 0 of Excel's calendar, as far as it agrees with ours: from March 1900. */
const dayZero = Date.UTC(1899, 11, 30);
const firstDay = Date.UTC(1900, 2, 1);

/** Dates become days since `dayZero`, as they are written: a sheet knows no time zones. */
function typedCell(value: string | number): StyledCell {
  if (typeof value === 'number' || !isoDate.test(value)) return { value, style: styles.plain };
  const hasTime = value.includes('T');
  const at = Date.parse(hasTime ? value.replace(/Z?$/, 'Z') : value.slice(0, 10));
  const isReal = at >= firstDay && new Date(at).toISOString().startsWith(value.slice(0, 10));
  if (!isReal) return { value, style: styles.plain };
  return { value: (at - dayZero) / 86_400_000, style: hasTime ? styles.moment : styles.day };
}

function rowXml(number: number, cells: readonly StyledCell[]): string {
  const written = cells.map(({ value, style }, index) => {
    if (value === null || value === '') return '';
    const start = `<c r="${letters(index)}${number}"${style === styles.plain ? '' : ` s="${style}"`}`;
    if (typeof value === 'number') return `${start}><v>${value}</v></c>`;
    return `${start} t="inlineStr"><is><t xml:space="preserve">${xmlText(fitting(value))}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

function fitting(text: string): string {
  return text.length <= charactersOfCell ? text : text.slice(0, charactersOfCell - cut.length).toWellFormed() + cut;
}

/** Leaves out characters that XML cannot hold. Excel reads `_x0041_` as a character, unless its first sign is written so. */
function xmlText(text: string): string {
  return text
    .replace(unwritable, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** The name of a column, counted from 0: A to Z, AA and on. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

/** More than any of it is shown. */
const longest = 400_000;
const mostLines = 100_000;
/** Deeper quotes and tables are written as those of this depth. */
const deepest = 20;

interface Sheet {
  lines: string[];
  line: string;
  /** Asked of the line itself, each word would cost the whole line. */
  endsInSpace: boolean;
  /** Stands before the first words of a list entry. */
  mark: string;
  quotes: number;
  wantsGap: boolean;
  /** Rows of the table that this sheet is being filled by. */
  cells: string[][];
}

/** Text that grows line by line, with quotes, lists and tables. Every act takes time for its own letters only. */
export class TextPage {
  /** The page, then each open cell. */
  readonly #sheets: Sheet[] = [blankSheet()];
  /** Whether the sheet above each open table is a cell of it. */
  readonly #tables: { hasCell: boolean }[] = [];
  #skippedTables = 0;
  #verbatim = 0;
  #written = 0;

  get #sheet(): Sheet {
    return this.#sheets.at(-1) as Sheet;
  }

  get isFull(): boolean {
    return this.#written >= longest;
  }

  write(written: string): void {
    const text = written.slice(0, longest - this.#written);
    if (this.#verbatim > 0) {
      const [first = '', ...others] = text.replaceAll('\r', '').split('\n');
      this.#add(first);
      for (const other of others) {
        this.endLine();
        this.#add(other);
      }
      return;
    }
    const words = text.replace(/[ \t\r\n\f\u200b\ufeff]+/g, ' ');
    const { line, endsInSpace } = this.#sheet;
    this.#add(line === '' || endsInSpace ? words.replace(/^ /, '') : words);
  }

  #add(words: string): void {
    const sheet = this.#sheet;
    if (words === '') return;
    if (sheet.line === '' && sheet.mark !== '') {
      sheet.line = sheet.mark;
      sheet.mark = '';
    }
    sheet.line += words;
    sheet.endsInSpace = words.endsWith(' ');
    this.#written += words.length;
  }

  /** An empty line is only kept for a line break that was asked for. */
  endLine(isBlock = false): void {
    const sheet = this.#sheet;
    if (isBlock && sheet.line === '') return;
    if (sheet.wantsGap && sheet.lines.length > 0 && sheet.lines.at(-1) !== '') push(sheet, '');
    sheet.wantsGap = false;
    push(sheet, sheet.line.replace(/[ \u00a0]+$/, ''));
    sheet.line = '';
  }

  endParagraph(): void {
    this.endLine(true);
    // Not between the mark of a list entry and its words.
    if (this.#sheet.mark === '') this.#sheet.wantsGap = true;
  }

  writeBlock(text: string): void {
    this.endLine(true);
    this.write(text);
    this.endLine(true);
  }

  beginEntry(mark: string, depth: number): void {
    this.endLine(true);
    this.#sheet.mark = '  '.repeat(Math.min(Math.max(depth, 1), 6) - 1) + mark;
  }

  beginVerbatim(): void {
    this.endParagraph();
    this.#verbatim++;
  }

  endVerbatim(): void {
    this.endParagraph();
    this.#verbatim = Math.max(0, this.#verbatim - 1);
  }

  beginQuote(): void {
    this.endParagraph();
    this.#sheet.quotes++;
  }

  endQuote(): void {
    this.endLine(true);
    const sheet = this.#sheet;
    sheet.quotes = Math.max(0, sheet.quotes - 1);
    sheet.wantsGap = true;
  }

  beginTable(): void {
    this.endLine(true);
    if (this.#tables.length < deepest) this.#tables.push({ hasCell: false });
    else this.#skippedTables++;
  }

  endTable(): void {
    if (this.#skippedTables > 0) {
      this.#skippedTables--;
      this.endLine(true);
      return;
    }
    this.endRow();
    this.#tables.pop();
  }

  beginRow(): void {
    this.endRow();
  }

  beginCell(): void {
    const table = this.#tables.at(-1);
    if (!table || this.#skippedTables > 0) {
      this.endLine(true);
      return;
    }
    this.endCell();
    table.hasCell = true;
    this.#sheets.push(blankSheet());
  }

  endCell(): void {
    const table = this.#tables.at(-1);
    this.endLine(true);
    if (!table?.hasCell || this.#skippedTables > 0) return;
    table.hasCell = false;
    const { lines } = this.#sheets.pop() as Sheet;
    this.#sheet.cells.push(trimmed(lines));
  }

  /** One line where each cell has at most one; otherwise one cell below the other. */
  endRow(): void {
    this.endCell();
    if (this.#skippedTables > 0) return;
    const sheet = this.#sheet;
    const cells = sheet.cells.filter((lines) => lines.length > 0);
    sheet.cells = [];
    const isOneLine = cells.every((lines) => lines.length === 1);
    const rows = isOneLine ? [cells.flat().join(' | ')] : cells.flat();
    if (cells.length === 0) return;
    for (const row of rows) {
      sheet.line += row;
      this.endLine();
    }
  }

  read(): string {
    while (this.#tables.length > 0) this.endTable();
    this.endLine(true);
    return trimmed(this.#sheet.lines).join('\n');
  }
}

function blankSheet(): Sheet {
  return { lines: [], line: '', endsInSpace: false, mark: '', quotes: 0, wantsGap: false, cells: [] };
}

/** At most two blank lines follow one another. */
function push(sheet: Sheet, line: string): void {
  if (sheet.lines.length >= mostLines) return;
  const text = sheet.quotes > 0 ? `${'>'.repeat(Math.min(sheet.quotes, deepest))} ${line}`.trimEnd() : line;
  if (text === '' && sheet.lines.at(-1) === '' && sheet.lines.at(-2) === '') return;
  sheet.lines.push(text);
}

function trimmed(lines: string[]): string[] {
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

import { inflateSync } from 'node:zlib';

/** Pieces of text on each sheet of a PDF that Chromium printed, in the order in which they are drawn. */
export function printedSheets(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf.toString('latin1'));
  const root = [...objects.values()].find(({ head }) => /\/Type \/Catalog\b/.test(head));
  const sheets: PdfObject[] = [];
  const walk = (id: number) => {
    const node = objectOf(objects, id);
    if (/\/Type \/Page\b/.test(node.head)) sheets.push(node);
    else for (const kid of idsIn(/\/Kids \[([^\]]*)\]/.exec(node.head)?.[1])) walk(kid);
  };
  walk(idsIn(/\/Pages (\d+ 0 R)/.exec(root?.head ?? '')?.[1])[0] ?? 0);
  return sheets.map((sheet) => textsOf(sheet, objects));
}

interface PdfObject {
  head: string;
  stream: string;
}

type Objects = ReadonlyMap<number, PdfObject>;

function objectsOf(pdf: string): Objects {
  const objects = new Map<number, PdfObject>();
  for (const [, id, body = ''] of pdf.matchAll(/^(\d+) 0 obj\s([\s\S]*?)\nendobj/gm)) {
    const [head = '', bytes = ''] = body.split(/stream\r?\n/, 2);
    const stream = head.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
    objects.set(Number(id), { head, stream });
  }
  return objects;
}

/** @throws where a print is not made as Chromium makes it, so that no test passes on nothing */
function objectOf(objects: Objects, id: number | undefined): PdfObject {
  const object = objects.get(id ?? 0);
  if (!object) throw new Error(`The PDF has no object ${id}`);
  return object;
}

function idsIn(references = ''): number[] {
  return Array.from(references.matchAll(/(\d+) 0 R/g), ([, id]) => Number(id));
}

function textsOf(sheet: PdfObject, objects: Objects): string[] {
  const fonts = new Map(
    Array.from(/\/Font <<([\s\S]*?)>>/.exec(sheet.head)?.[1]?.matchAll(/\/(\w+) (\d+) 0 R/g) ?? [], ([, name, id]) => [
      name,
      fontOf(objectOf(objects, Number(id)), objects),
    ]),
  );
  const [contents] = idsIn(/\/Contents (\d+ 0 R)/.exec(sheet.head)?.[1]);
  const texts: string[] = [];
  let font: PrintedFont | undefined;
  for (const [begun, name, glyphs = ''] of objectOf(objects, contents).stream.matchAll(
    /^BT$|\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)> ?Tj/gm,
  )) {
    if (begun === 'BT') texts.push('');
    if (name) font = fonts.get(name);
    const codes = glyphs.match(font?.code ?? /.{4}/g) ?? [];
    texts.push((texts.pop() ?? '') + codes.map((code) => font?.letters.get(parseInt(code, 16)) ?? '').join(''));
  }
  // Ligatures are characters of their own.
  return texts.map((text) => text.normalize('NFKC').trim()).filter(Boolean);
}

interface PrintedFont {
  /** Of a glyph in a text, in hexadecimal. */
  code: RegExp;
  letters: ReadonlyMap<number, string>;
}

/** A font of the page's own is drawn glyph by glyph (Type 3), with a byte for each. */
function fontOf(font: PdfObject, objects: Objects): PrintedFont {
  return { code: font.head.includes('/Subtype /Type3') ? /.{2}/g : /.{4}/g, letters: lettersOf(font, objects) };
}

/** By glyph, as the font's /ToUnicode says. */
function lettersOf(font: PdfObject, objects: Objects): Map<number, string> {
  const letters = new Map<number, string>();
  const [id] = idsIn(/\/ToUnicode (\d+ 0 R)/.exec(font.head)?.[1]);
  if (id === undefined) return letters;
  for (const [, kind, body = ''] of objectOf(objects, id).stream.matchAll(
    /beginbf(char|range)\n([\s\S]*?)endbf(?:char|range)/g,
  )) {
    for (const line of body.trim().split('\n')) {
      const [from = '', to = '', last = to] = Array.from(line.matchAll(/<([0-9A-Fa-f]+)>/g), ([, hex]) => hex);
      if (kind === 'char') letters.set(parseInt(from, 16), charactersOf(to));
      else
        for (let glyph = parseInt(from, 16); glyph <= parseInt(to, 16); glyph++)
          letters.set(glyph, String.fromCharCode(parseInt(last, 16) + glyph - parseInt(from, 16)));
    }
  }
  return letters;
}

function charactersOf(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => parseInt(code, 16)));
}

import { Tokenizer } from 'htmlparser2';
import { TextPage } from '#server/lib/mail/inbound/text-page.ts';

/**
 * The words of an HTML mail as lines, in one pass whatever its length and depth: quotes begin with '>', list entries
 * with '-' or their number, and the cells of a row stand apart.
 */
export function readHtml(html: string): string {
  const page = new TextPage();
  const tags = new TagReader(page);
  let tag = '';
  let attribute = '';
  let attributes: Record<string, string> = {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => tags.write(html.slice(start, end)),
      ontextentity: (codepoint) => tags.write(String.fromCodePoint(codepoint)),
      onopentagname(start, end) {
        tag = nameAt(html, start, end);
        attributes = {};
      },
      onattribname(start, end) {
        attribute = nameAt(html, start, end);
        if (readAttributes.has(attribute)) attributes[attribute] = '';
        else attribute = '';
      },
      onattribdata(start, end) {
        // Pictures stand in addresses as data.
        if (attribute !== '' && end - start <= longestAttribute) attributes[attribute] += html.slice(start, end);
      },
      onattribentity(codepoint) {
        if (attribute !== '') attributes[attribute] += String.fromCodePoint(codepoint);
      },
      onattribend: () => undefined,
      onopentagend: () => tags.open(tag, attributes),
      onselfclosingtag: () => tags.open(tag, attributes),
      onclosetag: (start, end) => tags.close(nameAt(html, start, end)),
      oncdata: () => undefined,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  for (let start = 0; start < html.length && !page.isFull; start += pieceLength) {
    tokenizer.write(html.slice(start, start + pieceLength));
  }
  tokenizer.end();
  return page.read();
}

const pieceLength = 64 * 1024;
const longestAttribute = 2_000;
const readAttributes = new Set(['href', 'alt', 'style', 'class', 'hidden', 'start']);

function nameAt(html: string, start: number, end: number): string {
  return end - start > 40 ? '' : html.slice(start, end).toLowerCase();
}

/** Writes what tags mean to a page. */
class TagReader {
  readonly #page: TextPage;
  /** Nothing is shown until this element ends. */
  #hidden: { tag: string; depth: number } | undefined;
  /** The numbers of ordered lists; undefined for others. */
  readonly #lists: (number | undefined)[] = [];
  #link: { address: string; words: string } | undefined;

  constructor(page: TextPage) {
    this.#page = page;
  }

  write(text: string): void {
    if (this.#hidden) return;
    this.#page.write(text);
    if (this.#link && this.#link.words.length < longestAttribute) this.#link.words += text;
  }

  open(tag: string, attributes: Record<string, string>): void {
    const page = this.#page;
    if (this.#hidden) {
      if (tag === this.#hidden.tag) this.#hidden.depth++;
      return;
    }
    if (isHidden(tag, attributes)) this.#hidden = { tag, depth: 1 };
    else if (tag === 'br') page.endLine();
    else if (tag === 'hr') page.writeBlock('_'.repeat(20));
    else if (tag === 'img') page.write(pictureText(attributes.alt ?? ''));
    else if (tag === 'a') this.#link = { address: attributes.href ?? '', words: '' };
    else if (tag === 'pre') page.beginVerbatim();
    else if (tag === 'blockquote') page.beginQuote();
    else if (tag === 'ul' || tag === 'ol') this.#openList(tag === 'ol' ? Number(attributes.start) || 1 : undefined);
    else if (tag === 'li') page.beginEntry(this.#nextMark(), this.#lists.length);
    else if (tag === 'table') page.beginTable();
    else if (tag === 'tr') page.beginRow();
    else if (tag === 'td' || tag === 'th') page.beginCell();
    // Outlook writes each line as a paragraph without a gap.
    else if (lines.has(tag) || (tag === 'p' && attributes.class?.includes('Mso'))) page.endLine(true);
    else if (paragraphs.has(tag)) page.endParagraph();
  }

  close(tag: string): void {
    const page = this.#page;
    if (this.#hidden) {
      if (tag === this.#hidden.tag && --this.#hidden.depth === 0) this.#hidden = undefined;
      return;
    }
    if (tag === 'a') this.#closeLink();
    else if (tag === 'pre') page.endVerbatim();
    else if (tag === 'blockquote') page.endQuote();
    else if (tag === 'ul' || tag === 'ol') {
      this.#lists.pop();
      page.endLine(true);
      if (this.#lists.length === 0) page.endParagraph();
    } else if (tag === 'table') page.endTable();
    else if (tag === 'tr') page.endRow();
    else if (tag === 'td' || tag === 'th') page.endCell();
    else if (lines.has(tag) || tag === 'li' || tag === 'p') page.endLine(true);
    else if (paragraphs.has(tag)) page.endParagraph();
  }

  #openList(first: number | undefined): void {
    if (this.#lists.length === 0) this.#page.endParagraph();
    else this.#page.endLine(true);
    if (this.#lists.length < 1_000) this.#lists.push(first);
  }

  #nextMark(): string {
    const last = this.#lists.length - 1;
    const number = this.#lists[last];
    if (number === undefined) return '- ';
    this.#lists[last] = number + 1;
    return `${number}. `;
  }

  /** Writes the link's address after its words, unless they say it. */
  #closeLink(): void {
    const { address, words } = this.#link ?? { address: '', words: '' };
    this.#link = undefined;
    if (!/^https?:\/\//i.test(address)) return;
    const bare = (address: string) => address.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '').toLowerCase();
    if (words.trim() !== '' && !bare(address).includes(bare(words.trim()))) this.#page.write(` <${address}>`);
  }
}

function isHidden(tag: string, { style = '', hidden }: Record<string, string>): boolean {
  if (voids.has(tag)) return false;
  return unseen.has(tag) || hidden !== undefined || /(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(style);
}

/** An emoji is a picture in some programs. */
function pictureText(alt: string): string {
  const words = alt.trim();
  return words === '' || /^\p{Extended_Pictographic}/u.test(words) ? words : ` [${words}] `;
}

const voids = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'area', 'base', 'col', 'embed', 'source', 'wbr']);
const unseen = new Set(['script', 'style', 'title', 'template', 'svg', 'select', 'object', 'noframes', 'xml']);
const lines = new Set(
  'div dt dd address form fieldset legend caption option body html center article section header footer nav'.split(' '),
);
const paragraphs = new Set('p h1 h2 h3 h4 h5 h6 dl figure figcaption details summary main'.split(' '));

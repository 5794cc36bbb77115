import { compile, type FormatCallback } from 'html-to-text';

/** Real mails stay far below these; without them, tags in tags take the square of their number. */
const longest = 4_000_000;
const mostTags = 100_000;
const deepest = 200;
const deepestQuote = 20;
/** Stands for what is deeper; no letter, so no mail needs it. */
const omitted = '\ufdd0';

/**
 * The words of an HTML mail as lines: quotes begin with '>', list entries with '-' or their number, and the cells of a
 * row stand apart.
 */
export function readHtml(html: string): { text: string; isCut: boolean } {
  const words = html.replace(pastedPicture, '');
  const end = Math.min(longest, endOfTags(words));
  const text = convert(words.slice(0, end));
  return { text: text.replaceAll(omitted, ''), isCut: end < words.length || text.includes(omitted) };
}

/** Megabytes without a word. */
const pastedPicture = /data:[^"'\s<>]{1000,}/gi;

/** The index at which the first of too many tags begins. */
function endOfTags(html: string): number {
  let start = -1;
  for (let count = 0; count <= mostTags; count++) {
    start = html.indexOf('<', start + 1);
    if (start === -1) return html.length;
  }
  return start;
}

/** Deeper ones are formatted as `others`: each of them looks at all that it holds once more. */
function upTo(most: number, name: string, others: string): FormatCallback {
  let depth = 0;
  return (element, walk, builder, options) => {
    depth++;
    try {
      builder.options.formatters?.[depth > most ? others : name]?.(element, walk, builder, options);
    } finally {
      depth--;
    }
  };
}

/** Each child of a row is a cell, and what stands beside rows is one: a page shows misplaced words, too. */
const formatTable: FormatCallback = (table, walk, builder) => {
  const rows = table.children.flatMap((child) => (rowGroups.has(child.name ?? '') ? child.children : [child]));
  builder.openTable();
  for (const row of rows) {
    builder.openTableRow();
    for (const cell of row.name === 'tr' ? row.children : [row]) {
      builder.openTableCell();
      walk([cell], builder);
      builder.closeTableCell();
    }
    builder.closeTableRow();
  }
  builder.closeTable({ tableToString: joinRows, leadingLineBreaks: 1, trailingLineBreaks: 1 });
};

const rowGroups = new Set(['thead', 'tbody', 'tfoot']);

/** One line where each cell has at most one; otherwise one cell below the other. */
function joinRows(rows: readonly (readonly { text: string }[])[]): string {
  return rows
    .map((cells) => cells.map(({ text }) => text.trim()).filter((text) => text !== ''))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.join(cells.some((text) => text.includes('\n')) ? '\n' : ' | '))
    .join('\n');
}

/** An emoji is a picture in some programs. */
const formatPicture: FormatCallback = ({ attribs }, _walk, builder) => {
  const words = (attribs.alt ?? '').trim();
  if (words !== '') builder.addInline(/^\p{Extended_Pictographic}/u.test(words) ? words : ` [${words}] `);
};

const lines = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const blocks = 'li tr td th dt dd dl address fieldset legend caption option center figure figcaption details summary';
const unseen = 'script style title template svg select object noframes xml [hidden]';
const hiddenStyles = ['display:none', 'display: none', 'mso-hide:all', 'mso-hide: all'];

const convert = compile({
  wordwrap: false,
  // All of the document: gateways add words after the end of its body.
  baseElements: { selectors: [] },
  limits: { maxDepth: deepest, ellipsis: omitted, maxInputLength: Number.POSITIVE_INFINITY },
  whitespaceCharacters: ' \t\r\n\f\u200b\ufeff',
  formatters: {
    rows: formatTable,
    picture: formatPicture,
    link: upTo(1, 'anchor', 'inline'),
    quote: upTo(deepestQuote, 'blockquote', 'block'),
    bullets: upTo(deepestQuote, 'unorderedList', 'block'),
    numbers: upTo(deepestQuote, 'orderedList', 'block'),
  },
  selectors: [
    ...blocks.split(' ').map((selector) => ({ selector, format: 'block', options: lines })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    // Outlook writes each line as a paragraph without a gap.
    { selector: 'p[class*="Mso"]', format: 'block', options: lines },
    {
      selector: 'a',
      format: 'link',
      options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true, pathRewrite: readAddress },
    },
    { selector: 'blockquote', format: 'quote' },
    { selector: 'ul', format: 'bullets', options: { itemPrefix: '- ' } },
    { selector: 'ol', format: 'numbers' },
    { selector: 'hr', options: { length: 20, ...lines } },
    { selector: 'table', format: 'rows' },
    { selector: 'img', format: 'picture' },
    ...unseen.split(' ').map((selector) => ({ selector, format: 'skip' })),
    ...hiddenStyles.map((style) => ({ selector: `[style*="${style}" i]`, format: 'skip' })),
  ],
});

/** Only what leads somewhere outside the mail. */
function readAddress(address: string): string {
  return /^https?:\/\/|^[^\s:]+@/i.test(address) ? address : '';
}

import { mailStyles as css, nightStyles } from '#server/lib/mail/look.ts';
import type { Mail } from '#server/lib/mail/mail.ts';
import { company } from '#shared/site.ts';

/** Both text and HTML are made from it. */
export interface Letter {
  subject: string;
  /** For example 'Hello Ana,'. */
  greeting?: string;
  blocks: readonly Block[];
  /** From one person to another, so without a heading. */
  isPersonal?: true;
  /** Why somebody gets this mail, and how to change that. */
  footer?: readonly (string | Link)[];
}

/** Part of a mail; a string is a paragraph, and '' is left out. */
export type Block = string | Facts | Quote | Link | Entries;

interface Facts {
  facts: readonly { label: string; value: string }[];
}

/** Somebody else's words. */
interface Quote {
  quote: string;
  by?: string;
}

/** A button among the blocks. */
interface Link {
  label: string;
  url: string;
}

/** Several links. */
interface Entries {
  entries: readonly { title: string; text: string | null; url: string }[];
}

export function renderLetter(letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  const blocks = [letter.greeting ?? '', ...letter.blocks].filter((block) => block !== '');
  const preview = letter.blocks.find((block) => typeof block === 'string') ?? '';
  const html = renderHtml({ ...letter, blocks }, String(preview));
  return { subject: letter.subject, text: renderText({ ...letter, blocks }), html };
}

function renderText({ blocks, footer = [] }: Letter): string {
  const last = footer.map((note) => (typeof note === 'string' ? note : `${note.label}: ${note.url}`));
  return `${[...blocks.map(blockText), [company().name, ...last].join('\n')].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('facts' in block) {
    return block.facts.map(({ label, value }) => `${label}: ${value.includes('\n') ? `\n${value}` : value}`).join('\n');
  }
  if ('quote' in block) return `${block.by ? `${block.by} wrote:\n` : ''}${block.quote.replace(/^/gm, '> ')}`;
  if ('entries' in block) {
    return block.entries.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n')).join('\n\n');
  }
  return `${block.label}:\n${block.url}`;
}

/** Tables only where Outlook needs them; inline styles for programs that drop style sheets. */
function renderHtml({ subject, blocks, isPersonal, footer = [] }: Letter, preview: string): string {
  const notes = footer.map((note) => tag('p', 'small', typeof note === 'string' ? lines(note) : anchor('link', note)));
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${nightStyles()}</style>
</head>
<body class="page" style="${css.page}">
${tag('div', 'hidden', lines(preview))}
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${css.page}"><tr><td align="center" style="${css.margin}">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${tag(
  'div',
  'column',
  `${tag('p', 'brand', escaped(company().name))}
${tag('div', 'sheet', `${isPersonal ? '' : `${tag('h1', 'heading', escaped(subject))}\n`}${blocks.map(blockHtml).join('\n')}`)}
${tag('div', 'footer', [tag('p', 'small', escaped(company().name)), ...notes].join('\n'))}`,
)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return tag('p', 'text', lines(block));
  if ('facts' in block) {
    const facts = block.facts.map(
      ({ label, value }) => tag('dt', 'label', escaped(label)) + tag('dd', 'value', lines(value)),
    );
    return tag('dl', 'facts', facts.join('\n'));
  }
  if ('quote' in block) {
    return (
      (block.by ? tag('p', 'label', `${escaped(block.by)} wrote:`) : '') +
      tag('blockquote', 'quote', lines(block.quote))
    );
  }
  if ('entries' in block) return block.entries.map(entryHtml).join('\n');
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${css.action}"><tr><td class="button" bgcolor="${css.buttonColor}" style="${css.button}">${anchor('onButton', block)}</td></tr></table>`;
}

function entryHtml({ title, text, url }: Entries['entries'][number]): string {
  const words = text ? tag('p', 'note', lines(text)) : '';
  return tag('div', 'entry', tag('p', 'entryTitle', anchor('link', { label: title, url })) + words);
}

type Style = keyof typeof css;

function tag(element: string, style: Style, content: string): string {
  return `<${element} class="${style}" style="${css[style]}">${content}</${element}>`;
}

function anchor(style: Style, { label, url }: Link): string {
  return `<a class="${style}" href="${escaped(url)}" style="${css[style]}">${escaped(label)}</a>`;
}

function lines(text: string): string {
  return escaped(text).replace(/\r?\n/g, '<br>');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

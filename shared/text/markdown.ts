import { lexer, type Token, Tokenizer, type Tokens } from 'marked';
import type { Block, Inline, ListEntry } from '#shared/text/rich-text.ts';
import { isWebAddress } from '#shared/text/web-address.ts';

/** More quotation marks or bullets at the start of a line than a parser that calls itself can follow. */
const deep = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])[ \t]*){30}/m;

/** What stands in angle brackets is words. */
class WordsTokenizer extends Tokenizer {
  override html(): undefined {
    // No token of its own.
  }
  override tag(): undefined {
    // Neither.
  }
}

/** Bullets as Word pastes them; code stays as it is. */
const pastedBullet = /(^```[\s\S]*?(?:^```|$(?![\s\S])))|^([ \t]{0,3})[•·▪‣◦●○][ \t]+/gm;

/** @throws Error naming pictures, foreign link schemes and headings outside level 2 to 4, in an editor's words. */
export function parseMarkdown(source: string): Block[] {
  if (deep.test(source)) throw new Error('Quotes and lists may not be nested this deep');
  const ids = new Set(idsOfPages);
  const listed = source.replace(pastedBullet, (_, code?: string, indent = '') => code ?? `${indent}- `);
  return blocks(lexer(listed, { gfm: true, breaks: true, tokenizer: new WordsTokenizer() }), ids);
}

/** Why a text cannot be published; undefined where it can. */
export function markdownProblem(source: string): string | undefined {
  try {
    parseMarkdown(source);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The targets of its links. */
export function linksIn(tree: readonly (Block | Inline | ListEntry)[]): string[] {
  return tree.flatMap((node) => {
    if (!('type' in node)) return linksIn(node.children);
    const own = node.type === 'link' ? [node.href] : [];
    if (node.type === 'list') return linksIn(node.entries);
    if (node.type === 'table') return [node.header, ...node.rows].flat().flatMap(linksIn);
    return 'children' in node ? [...own, ...linksIn(node.children)] : own;
  });
}

export function plainText(tree: readonly (Block | Inline | ListEntry)[]): string {
  return tree.map(textOf).join('');
}

function textOf(node: Block | Inline | ListEntry): string {
  if (!('type' in node)) return plainText(node.children);
  if (node.type === 'list') return plainText(node.entries);
  if (node.type === 'table') {
    return [node.header, ...node.rows].flatMap((row) => row.map((cell) => `${plainText(cell)}\n`)).join('');
  }
  if ('text' in node) return node.text;
  if (!('children' in node)) return '\n';
  const inner = plainText(node.children);
  return node.type === 'paragraph' || node.type === 'heading' ? `${inner}\n` : inner;
}

function blocks(tokens: readonly Token[], ids: Set<string>): Block[] {
  return tokens.flatMap((token) => block(token as Known, ids) ?? []);
}

/** The lexer's own union is open-ended. */
type Known =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.List
  | Tokens.Table
  | Tokens.Blockquote
  | Tokens.Code
  | Tokens.Hr
  | Tokens.Space
  | Tokens.Checkbox
  | Tokens.Def;

function block(token: Known, ids: Set<string>): Block | undefined {
  switch (token.type) {
    case 'heading':
      return heading(token, ids);
    case 'paragraph':
    case 'text':
      return { type: 'paragraph', children: inlines(token.tokens ?? [token]) };
    case 'list':
      return {
        type: 'list',
        start: token.ordered ? Number(token.start) : null,
        entries: token.items.map(({ task, checked, tokens }) => ({
          checked: task ? checked === true : null,
          children: blocks(tokens, ids),
        })),
      };
    case 'table':
      return {
        type: 'table',
        align: token.align,
        header: token.header.map((cell) => inlines(cell.tokens)),
        rows: token.rows.map((row) => row.map((cell) => inlines(cell.tokens))),
      };
    case 'blockquote':
      return { type: 'quote', children: blocks(token.tokens, ids) };
    case 'code':
      return { type: 'code', text: token.text };
    case 'hr':
      return { type: 'rule' };
    case 'space':
    case 'checkbox':
      return undefined;
    default:
      throw new Error(`“${excerpt(token.raw)}” names an address for links elsewhere; write [words](address) there`);
  }
}

/** The ids of elements around a text. */
const idsOfPages = ['contents', 'documents', 'main', 'menu', 'root'];

function heading({ depth, tokens, raw }: Tokens.Heading, ids: Set<string>): Block {
  if (depth !== 2 && depth !== 3 && depth !== 4) {
    throw new Error(`“${excerpt(raw)}” is no heading of ours; headings begin with ##, ### or ####`);
  }
  const children = inlines(tokens);
  const slug = plainText(children)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  let id = slug;
  for (let again = 2; ids.has(id); again++) id = `${slug}-${again}`;
  ids.add(id);
  return { type: 'heading', level: depth, id, children };
}

function inlines(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token) => inline(token as KnownInline));
}

type KnownInline =
  | Tokens.Text
  | Tokens.Escape
  | Tokens.Codespan
  | Tokens.Br
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Link
  | Tokens.Image
  | Tokens.Checkbox;

function inline(token: KnownInline): Inline[] {
  switch (token.type) {
    case 'text':
      return [{ type: 'text', text: withoutEntities(token.text) }];
    case 'escape':
      return [{ type: 'text', text: token.text }];
    case 'codespan':
      return [{ type: 'code', text: token.text }];
    case 'br':
      return [{ type: 'break' }];
    case 'strong':
      return [{ type: 'strong', children: inlines(token.tokens) }];
    case 'em':
      return [{ type: 'emphasis', children: inlines(token.tokens) }];
    case 'del':
      return [{ type: 'deleted', children: inlines(token.tokens) }];
    case 'link':
      return [{ type: 'link', href: addressOf(token), children: inlines(token.tokens) }];
    case 'checkbox':
      return [];
    default:
      throw new Error(`“${excerpt(token.raw)}” is a picture, and texts have none`);
  }
}

function addressOf({ raw, href }: Tokens.Link): string {
  const address = /^www\./i.test(raw) ? href.replace(/^http:/i, 'https:') : href;
  if (!/^(\/(?!\/)|https:\/\/|mailto:)/i.test(address)) {
    throw new Error(`The link to “${address}” needs an address that begins with https://, mailto: or /`);
  }
  if (/^https:/i.test(address) && !isWebAddress(address)) throw new Error(`“${address}” is no web address`);
  return address;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** As web pages write signs, which come along with what is pasted from them. */
function withoutEntities(text: string): string {
  return text.replace(
    /&(\w+);/g,
    (written, name: string) => (Object.hasOwn(entities, name) && entities[name]) || written,
  );
}

function excerpt(raw: string): string {
  return raw.trim().slice(0, 40);
}

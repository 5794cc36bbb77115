import { describe, expect, it } from 'vitest';
import { linksIn, markdownProblem, parseMarkdown, plainText } from '#shared/text/markdown.ts';

describe('parseMarkdown', () => {
  it('parses all block types', () => {
    const source = [
      '## The *first* part',
      '',
      'A **bold** word, `code`, a [link](/submissions-hub) and 2 \\* 3.',
      '',
      '- [ ] to do',
      '- [x] done',
      '',
      '3. third',
      '',
      '| Part | Due |',
      '|---|:-:|',
      '| Notes | 12 hours |',
      '',
      '> Said.',
      '',
      '---',
    ].join('\n');
    const paragraph = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
    expect(parseMarkdown(source)).toEqual([
      {
        type: 'heading',
        level: 2,
        id: 'the-first-part',
        children: [
          { type: 'text', text: 'The ' },
          { type: 'emphasis', children: [{ type: 'text', text: 'first' }] },
          { type: 'text', text: ' part' },
        ],
      },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'A ' },
          { type: 'strong', children: [{ type: 'text', text: 'bold' }] },
          { type: 'text', text: ' word, ' },
          { type: 'code', text: 'code' },
          { type: 'text', text: ', a ' },
          { type: 'link', href: '/submissions-hub', children: [{ type: 'text', text: 'link' }] },
          { type: 'text', text: ' and 2 ' },
          { type: 'text', text: '*' },
          { type: 'text', text: ' 3.' },
        ],
      },
      {
        type: 'list',
        start: null,
        entries: [
          { checked: false, children: paragraph('to do') },
          { checked: true, children: paragraph('done') },
        ],
      },
      { type: 'list', start: 3, entries: [{ checked: null, children: paragraph('third') }] },
      {
        type: 'table',
        align: [null, 'center'],
        header: [[{ type: 'text', text: 'Part' }], [{ type: 'text', text: 'Due' }]],
        rows: [[[{ type: 'text', text: 'Notes' }], [{ type: 'text', text: '12 hours' }]]],
      },
      { type: 'quote', children: paragraph('Said.') },
      { type: 'rule' },
    ]);
  });

  it('gives equal headings unique ids', () => {
    const ids = parseMarkdown('## Try it\n\n## Try it').map((block) => block.type === 'heading' && block.id);
    expect(ids).toEqual(['try-it', 'try-it-2']);
  });

  it('leaves the ids of the page to the page', () => {
    const ids = parseMarkdown('## Main\n\n## Contents').map((block) => block.type === 'heading' && block.id);
    expect(ids).toEqual(['main-2', 'contents-2']);
  });

  it.each([
    ['a picture', '![dot](https://example.com/dot.png)'],
    ['a script as a link', '[click](javascript:alert)'],
    ['a link to another host without a scheme', '[click](//evil.example)'],
    ['a link whose address is none', '[click](https://[)'],
    ['an address in brackets that is none', 'See <https://%> for more'],
    ['plain http', '[click](http://example.com)'],
    ['a first-level heading', '# Title'],
    ['an address for links elsewhere', '[a]: https://example.com'],
  ])('refuses %s', (_, source) => {
    expect(() => parseMarkdown(source)).toThrow();
  });
});

it('takes what is pasted from Word and from mails as it was meant', () => {
  const shown = (source: string) => plainText(parseMarkdown(source)).trim();
  expect(parseMarkdown('What you hear:\n•\tThe first\n·  The second')).toMatchObject([
    { type: 'paragraph' },
    { type: 'list', start: null, entries: [{}, {}] },
  ]);
  expect(shown('Pier 9\nHarbor Street 4\nAustin, TX')).toBe('Pier 9\nHarbor Street 4\nAustin, TX');
  expect(parseMarkdown('```\n• a\n```')).toEqual([{ type: 'code', text: '• a' }]);
  expect(linksIn(parseMarkdown('Tickets at www.glasshouse.example'))).toEqual(['https://www.glasshouse.example']);
  for (const words of ['AT&T', '<Untitled> by <b>Ana</b>', '<script>alert(1)</script>', 'a < b &copy; c']) {
    expect(shown(words)).toBe(words);
  }
  expect(shown('AT&amp;T &lt;3')).toBe('AT&T <3');
});

it('refuses in an editor’s words', () => {
  expect(
    ['# Title', 'See ![a](b.png)', '[a](http://b.example)', 'a\n\n[b]: https://c.example'].map(markdownProblem),
  ).toEqual([
    '“# Title” is no heading of ours; headings begin with ##, ### or ####',
    '“![a](b.png)” is a picture, and texts have none',
    'The link to “http://b.example” needs an address that begins with https://, mailto: or /',
    '“[b]: https://c.example” names an address for links elsewhere; write [words](address) there',
  ]);
});

describe('plainText', () => {
  it('contains every word in order', () => {
    const source = '## Head\n\nOne **two**\n\n- three\n\n| a | b |\n|---|---|\n| c | d |';
    expect(plainText(parseMarkdown(source)).split(/\s+/).filter(Boolean).join(' ')).toBe('Head One two three a b c d');
  });
});

it('refuses quotes and lists that are nested without end, in words', () => {
  for (const mark of ['>', '> ', '- ', '1. ']) {
    expect(markdownProblem(`${mark.repeat(9_000)}x`)).toBe('Quotes and lists may not be nested this deep');
    expect(markdownProblem(`${mark.repeat(5)}x`)).toBeUndefined();
  }
});

// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nightStyles } from '#server/lib/mail/look.ts';
import { type Letter, renderLetter } from '#server/lib/mail/template.ts';
import { projectRoot } from '#server/lib/project-root.ts';

const nasty = `<img src=x onerror=alert(1)> & "quotes" </title><script>`;

const letter: Letter = {
  subject: `Changes: ${nasty}`,
  greeting: `Hello ${nasty},`,
  blocks: [
    `First ${nasty}\nand more`,
    '',
    {
      facts: [
        { label: 'City', value: 'Riverside' },
        { label: 'Why', value: `One\n${nasty}` },
      ],
    },
    { quote: `Which stage?\n${nasty}`, by: 'Kim' },
    { entries: [{ title: nasty, text: null, url: 'http://localhost/a?b=1&c=2' }] },
    { label: 'Open it', url: 'http://localhost/"><b>' },
  ],
  footer: ['You are mailed this at once.', { label: 'Change it', url: 'http://localhost/settings' }],
};

describe('a letter', () => {
  it('reads as text, with what is quoted set apart and without empty parts', () => {
    const { text } = renderLetter({ ...letter, blocks: letter.blocks.slice(1, 4) });
    expect(text).toBe(
      `Hello ${nasty},\n\nCity: Riverside\nWhy: \nOne\n${nasty}\n\nKim wrote:\n> Which stage?\n> ${nasty}\n\n` +
        'Overtone Media\nYou are mailed this at once.\nChange it: http://localhost/settings\n',
    );
  });

  it('says the same as HTML, in which nothing that somebody wrote becomes an element', () => {
    const { html = '' } = renderLetter(letter);
    const document = new DOMParser().parseFromString(html, 'text/html');
    expect(document.title).toBe(letter.subject);
    expect(document.querySelectorAll('img, script, b')).toHaveLength(0);
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'http://localhost/a?b=1&c=2',
      'http://localhost/"><b>',
      'http://localhost/settings',
    ]);
    expect(document.querySelector('blockquote')?.textContent).toBe(`Which stage?${nasty}`);
    for (const words of ['City', 'Riverside', nasty, 'Kim wrote:', 'Overtone Media']) {
      expect(document.body.textContent).toContain(words);
    }
  });

  it('loads nothing from anywhere', () => {
    expect(renderLetter(letter).html).not.toMatch(/<link|url\(|src=(?!x)|@import/);
  });

  it('is written in the colors of the portal', () => {
    const styles = readFileSync(join(projectRoot, 'client/src/app/styles.css'), 'utf8');
    const colors = `${renderLetter(letter).html}${nightStyles()}`.match(/(?<=[:"])#[\da-f]{6}\b/g) ?? [];
    expect([...new Set(colors)].filter((color) => !styles.includes(color))).toEqual([]);
    expect(colors.length).toBeGreaterThan(10);
  });
});

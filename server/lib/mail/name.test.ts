import { describe, expect, it } from 'vitest';
import { mailName } from '#server/lib/mail/name.ts';

describe('a name in a mail to a stranger', () => {
  it.each([
    'Ana Ruiz',
    'Zoë O’Neil-Brandt',
    'María del Carmen García López',
    'J.R. Smith Jr.',
    'Ruiz, Ana',
    '李小龍',
    'अनीता',
  ])('stays: %s', (name) => {
    expect(mailName(name)).toBe(name);
  });

  it.each([
    ['Ana https://evil.example/x Ruiz', 'Ana Ruiz'],
    ['www.evil.example', ''],
    ['evil.example', ''],
    ['evil。example', ''],
    ['Evil.Example.', ''],
    ['ana@evil.example', ''],
    ['Win 1,000,000 $$$ at evil.example/win', 'Win at'],
    ['<b>Ana</b>', ''],
    ['+1-555-0100', ''],
    ['Congratulations you have won a telephone and a car and more', 'Congratulations you have won a telephone'],
    ['x'.repeat(200), ''],
    ['', ''],
  ])('loses whatever is no name: %s', (given, name) => {
    expect(mailName(given)).toBe(name);
  });
});

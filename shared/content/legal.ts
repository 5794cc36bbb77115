import { date, group, line, markdown } from './field.ts';

export const legalNotice =
  'This text came with the product. It says what the product does; have it reviewed by your counsel before you rely on it. Visitors do not see this notice.';

function legalFields(title: string) {
  return group('text', {
    title: line('Title', 60, title),
    asOf: date('In force since', '2026-11-24'),
    text: markdown('Text', 20_000, '', 'Headings of the second level (##) make the table of contents.'),
  });
}

export const privacyFields = legalFields('Privacy Policy');
export const termsFields = legalFields('Terms of Service');

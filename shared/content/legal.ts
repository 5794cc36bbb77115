import { date, group, line, markdown } from './field.ts';

const review = 'This text came with the product and says what it does. It is to be reviewed by your counsel.';

export const privacyNotice = `${review} Under “Who works for us”, name the companies that host this site, send its mail or store its files; none are named yet.`;
export const termsNotice = `${review} Under “Law and place”, choose the law and the courts; the text names none yet.`;

function legalFields(title: string) {
  return group('text', {
    title: line('Title', 60, title),
    asOf: date('In force since', '2026-11-24'),
    text: markdown('Text', 20_000, '', 'Headings of the second level (##) make the table of contents.'),
  });
}

export const privacyFields = legalFields('Privacy Policy');
export const termsFields = legalFields('Terms of Service');

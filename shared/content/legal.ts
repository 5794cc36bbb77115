import { date, group, line, markdown } from './field.ts';

const review =
  'This text came with the product and describes what it does. Have your counsel review it. It names your company by the legal name, postal address and telephone in the company facts. If nothing has to change, choose “Mark as reviewed”.';

export const privacyNotice = `${review} Under “Who works for us”, name the companies that host this site, send its mail or store its files; none are named yet.`;
export const termsNotice = `${review} Enter the governing law in the company facts; until then it’s the law of the place of your principal office.`;

function legalFields(title: string) {
  return group('text', {
    title: line('Title', 60, title),
    asOf: date('Effective', '2026-11-24'),
    text: markdown('Text', 20_000, '', 'Second-level headings (##) make up the table of contents.'),
  });
}

export const privacyFields = legalFields('Privacy Policy');
export const termsFields = legalFields('Terms of Service');

import { date, group, line, markdown } from './field.ts';

function legalFields(title: string) {
  return group('text', {
    title: line('Title', 60, title),
    asOf: date('In force since', '2026-11-24'),
    text: markdown('Text', 20_000, `## ${title}`),
  });
}

export const privacyFields = legalFields('Privacy Policy');
export const termsFields = legalFields('Terms of Service');

import { group, text } from './field.ts';

export const mediaKitFields = group('figures', {
  intro: text(
    'Text below the title',
    300,
    'Who watches {{network}} and reads {{magazine}}, how we know, and where your name can stand among them.',
  ),
});

import { group, line, list, text } from './field.ts';

/** An entry's id is the question's, under which answers are stored. */
export const questionsFields = group('questions', {
  questions: list(
    'Questions',
    {
      category: line(
        'Category',
        80,
        '',
        'Questions in the same category are shown together, in the order of this list.',
      ),
      text: text('Question', 500),
      placeholder: text('Example answer', 300),
    },
    { noun: 'question', min: 1, max: 60, title: 'text', keepsIds: true },
  ),
});

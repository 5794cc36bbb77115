import { moduleTypes, priorities, priorityLabels } from '#shared/training/training.ts';
import { choice, group, line, list, markdown, number, optional, text } from './field.ts';

const types = Object.fromEntries(moduleTypes.map((type) => [type, type.charAt(0).toUpperCase() + type.slice(1)]));
const priorityNames = Object.fromEntries(priorities.map((priority) => [priority, priorityLabels[priority].heading]));

export const trainingFields = group('modules', {
  modules: list(
    'Modules',
    {
      title: line('Title', 80),
      description: text('Description', 200),
      type: choice('Type', types),
      priority: choice('Priority', priorityNames),
      minutes: optional(number('Minutes', 90, 0, 'The length of a video. Reading time is calculated.')),
      text: markdown(
        'Text',
        20_000,
        '',
        'Reading time is calculated. A time such as “Ten minutes” under the heading “Try it” is added to it.',
      ),
    },
    { noun: 'module', max: 40, title: 'title', keepsIds: true },
  ),
});

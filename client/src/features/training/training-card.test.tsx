import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TrainingModule } from '#shared/training/views.ts';
import { TrainingCard } from './training-card.tsx';

const done: TrainingModule = {
  id: 'staff_writer/notes',
  role: 'staff_writer',
  title: 'Notes',
  description: 'What a note needs.',
  type: 'guide',
  duration: 5,
  priority: 'high',
  dueOn: null,
  state: 'done',
  position: 1,
  doneAt: '2026-11-01T08:00:00.000Z',
  changed: false,
};

it.each([
  ['Read again', done],
  ['Read what changed', { ...done, changed: true }],
  ['Continue', { ...done, state: 'started' as const }],
])('TrainingCard offers “%s”', (label, module) => {
  render(<TrainingCard module={module} />);
  expect(screen.getByRole('link', { name: `${label}: Notes` }).textContent).toBe(label);
});

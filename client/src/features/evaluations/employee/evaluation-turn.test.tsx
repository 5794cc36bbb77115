import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quarterStart } from '#shared/evaluations/quarters.ts';
import type { EvaluationDraft } from '#shared/evaluations/views.ts';
import { EvaluationTurn } from './evaluation-turn.tsx';

const earlier = (submittedAt: string): EvaluationDraft['previous'] => ({ q1: { response: 'A song.', submittedAt } });
const empty: EvaluationDraft = {
  id: null,
  role: 'street_team',
  answers: {},
  version: 0,
  updatedAt: null,
  questions: [],
  previous: {},
};
const thisQuarter = { ...empty, previous: earlier(new Date().toISOString()) };
const lastQuarter = { ...empty, previous: earlier(quarterStart(new Date(), 1).toISOString()) };

function open(draft: EvaluationDraft) {
  return render(<EvaluationTurn draft={draft}>The form</EvaluationTurn>);
}

describe('EvaluationTurn', () => {
  it('asks before a second one in the same quarter, and gives way', () => {
    open(thisQuarter);
    expect(screen.queryByText('The form')).toBeNull();
    expect(
      screen.getByText(/^You handed in an evaluation on .* The next one is for the quarter that begins on /),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Write another one now' }));
    expect(screen.getByText('The form')).toBeDefined();
  });

  it('offers the next one a quarter later, and one that is begun at once', () => {
    for (const draft of [empty, lastQuarter, { ...thisQuarter, id: 7, answers: { q1: 'Begun.' } }]) {
      open(draft);
      expect(screen.getByText('The form')).toBeDefined();
      cleanup();
    }
  });

  it('takes no open form away when another tab hands in', () => {
    const page = open(empty);
    page.rerender(<EvaluationTurn draft={thisQuarter}>The form</EvaluationTurn>);
    expect(screen.getByText('The form')).toBeDefined();
  });
});

import { listEarlierQuestions } from '#server/features/evaluations/questions-data.ts';
import { showWith } from '#server/lib/site/published.ts';
import { questionSet } from '#server/lib/site/question-set.ts';
import { fillFacts } from '#shared/content/fill.ts';
import type { EvaluatedRole } from '#shared/evaluations/evaluated-roles.ts';
import type { AnsweredTo, Answers } from '#shared/evaluations/evaluations.ts';
import { byCategory } from '#shared/evaluations/question-set.ts';
import type { AskedQuestion } from '#shared/evaluations/views.ts';

/** The questions of a draft: those of now, and former ones that it has answers to. */
export function askedIn(role: EvaluatedRole, answers: Answers, answeredTo: Record<string, AnsweredTo>) {
  const { questions, byId, initialById } = questionSet(role);
  const filled = Object.keys(answers).filter((id) => answers[id] !== '');
  const wordsOf = (id: string): AnsweredTo | undefined => answeredTo[id] ?? initialById.get(id);
  const asked = questions.map((question): AskedQuestion => {
    const words = filled.includes(question.id) ? wordsOf(question.id)?.text : undefined;
    return words === undefined || words === question.text ? question : { ...question, answeredTo: words };
  });
  const dropped = filled.flatMap((id): AskedQuestion[] => {
    const words = byId.has(id) ? undefined : wordsOf(id);
    return words ? [{ id, category: words.category, text: words.text, placeholder: '', isDropped: true }] : [];
  });
  return byCategory([...asked, ...dropped]);
}

/**
 * The questions that answers are given to, in the words that the page showed if these were published once, else in
 * those of now. A question that the role was never asked is left out.
 * @param shown by question id
 */
export async function answeredWords(
  role: EvaluatedRole,
  shown: Readonly<Record<string, string | undefined>>,
): Promise<Record<string, AnsweredTo>> {
  const { byId } = questionSet(role);
  const isCurrent = ([id, text]: [string, string | undefined]) =>
    byId.has(id) && (text === undefined || text === byId.get(id)?.text);
  const others = Object.entries(shown).filter((entry) => !isCurrent(entry));
  const ids = others.map(([id]) => id);
  const earlier = ids.length > 0 ? await earlierQuestions(role, ids) : [];
  const answered = Object.entries(shown).flatMap(([id, text]): [string, AnsweredTo][] => {
    const own = earlier.filter((question) => question.id === id);
    const words = own.find((question) => question.text === text) ?? byId.get(id) ?? own[0];
    return words ? [[id, { category: words.category, text: words.text }]] : [];
  });
  return Object.fromEntries(answered);
}

async function earlierQuestions(role: EvaluatedRole, ids: readonly string[]) {
  const { facts } = showWith();
  const published = (await listEarlierQuestions(role, ids)).map(({ id, category, text }) => {
    return { id, category: fillFacts(category, facts), text: fillFacts(text, facts) };
  });
  const { initialById } = questionSet(role);
  return [...published, ...ids.flatMap((id) => initialById.get(id) ?? [])];
}

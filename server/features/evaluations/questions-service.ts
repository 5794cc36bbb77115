import { listEarlierQuestions } from '#server/features/evaluations/questions-data.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { publishedDocument, showWith } from '#server/lib/site/published.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { questionsKind } from '#shared/content/kinds.ts';
import { entryFieldName, entryIds } from '#shared/content/words.ts';
import type { EvaluatedRole } from '#shared/evaluations/evaluated-roles.ts';
import type { AnsweredTo, Answers } from '#shared/evaluations/evaluations.ts';
import { byCategory, type Question } from '#shared/evaluations/question-set.ts';
import type { AskedQuestion } from '#shared/evaluations/views.ts';

export function questionsOf(role: EvaluatedRole): Question[] {
  return byCategory(publishedDocument(questionsKind(role)).questions);
}

/** The questions of a draft: those of now, and former ones that it has answers to. */
export function askedIn(role: EvaluatedRole, answers: Answers, answeredTo: Record<string, AnsweredTo>) {
  const now = questionsOf(role);
  const filled = Object.keys(answers).filter((id) => answers[id] !== '');
  // The release before kept no words: it asked what the repository says.
  const wordsOf = (id: string) => answeredTo[id] ?? initialQuestion(role, id);
  const questions = now.map((question): AskedQuestion => {
    const words = filled.includes(question.id) ? wordsOf(question.id)?.text : undefined;
    return words === undefined || words === question.text ? question : { ...question, answeredTo: words };
  });
  const dropped = filled.flatMap((id): AskedQuestion[] => {
    const words = now.some((question) => question.id === id) ? undefined : wordsOf(id);
    return words ? [{ id, ...words, placeholder: '', isDropped: true }] : [];
  });
  return byCategory([...questions, ...dropped]);
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
  const now = new Map(questionsOf(role).map(({ id, category, text }) => [id, { category, text }]));
  const isCurrent = ([id, text]: [string, string | undefined]) =>
    now.has(id) && (text === undefined || text === now.get(id)?.text);
  const others = Object.entries(shown).filter((entry) => !isCurrent(entry));
  const earlier =
    others.length > 0
      ? await earlierQuestions(
          role,
          others.map(([id]) => id),
        )
      : [];
  const answered = Object.entries(shown).flatMap(([id, text]): [string, AnsweredTo][] => {
    const own = earlier.filter((question) => question.id === id);
    const words = own.find((question) => question.text === text) ?? now.get(id) ?? own[0];
    return words ? [[id, { category: words.category, text: words.text }]] : [];
  });
  return Object.fromEntries(answered);
}

async function earlierQuestions(role: EvaluatedRole, ids: readonly string[]) {
  const { facts } = showWith();
  const published = (await listEarlierQuestions(role, ids)).map(({ id, category, text }) => {
    return { id, category: fillFacts(category, facts), text: fillFacts(text, facts) };
  });
  return [...published, ...ids.flatMap((id) => ({ id, ...initialQuestion(role, id) }))].filter(isComplete);
}

function isComplete(question: Partial<AnsweredTo> & { id: string }): question is AnsweredTo & { id: string } {
  return question.text !== undefined;
}

function initialQuestion(role: EvaluatedRole, id: string): AnsweredTo | undefined {
  const words = initialWords(questionsKind(role));
  if (!entryIds(words.questions).includes(id)) return undefined;
  const { facts } = showWith();
  const word = (field: string) => fillFacts(words[entryFieldName('questions', id, field)] ?? '', facts);
  return { category: word('category'), text: word('text') };
}

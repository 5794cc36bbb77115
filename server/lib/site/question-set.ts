import { initialWords } from '#server/lib/site/initial-words.ts';
import { shownDocument } from '#server/lib/site/page-words.ts';
import { publishedDocument, showWith } from '#server/lib/site/published.ts';
import { questionsKind } from '#shared/content/kinds.ts';
import type { EvaluatedRole } from '#shared/evaluations/evaluated-roles.ts';
import { byCategory, type Question } from '#shared/evaluations/question-set.ts';

interface QuestionSet {
  /** Sorted by category. */
  questions: Question[];
  byId: ReadonlyMap<string, Question>;
  /** The repository's questions: an earlier release stored answers without their question's words. */
  initialById: ReadonlyMap<string, Question>;
}

/** By published document, which is another object after each publication. */
const sets = new WeakMap<object, QuestionSet>();

/** The questions that a role is asked. */
export function questionSet(role: EvaluatedRole): QuestionSet {
  const published = publishedDocument(questionsKind(role));
  const set = sets.get(published) ?? makeSet(role, published.questions);
  sets.set(published, set);
  return set;
}

function makeSet(role: EvaluatedRole, published: readonly Question[]): QuestionSet {
  const kind = questionsKind(role);
  const { questions: initial } = shownDocument(kind, initialWords(kind), { ...showWith(), texts: new Map() });
  const questions = byCategory(published);
  const byId = (list: readonly Question[]) => new Map(list.map((question) => [question.id, question]));
  return { questions, byId: byId(questions), initialById: byId(initial) };
}

import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { initialQuestions, readQuestionFiles } from '#server/lib/site/question-files.ts';
import { StartError } from '#server/lib/start-error.ts';
import { initialFacts } from '#shared/content/facts.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { evaluatedRoles } from '#shared/evaluations/evaluated-roles.ts';
import { categoriesIn, type Question } from '#shared/evaluations/question-set.ts';
import type { EmployeeRole } from '#shared/roles.ts';

const facts = initialFacts();
const questionSets = evaluatedRoles.map((role) => {
  const questions = initialQuestions(role).map((question) => ({ ...question, text: fillFacts(question.text, facts) }));
  return { role, questions, categories: categoriesIn(questions) };
});
const allQuestions = questionSets.flatMap((set) => set.questions);

/** Those of the specification; the others are about as long. */
const lengths: Partial<Record<EmployeeRole, [min: number, max: number]>> = {
  staff_writer: [20, 20],
  street_team: [15, 15],
};

const arriveEarly = 'The house rule is to arrive 30 minutes early.';
const tagNetwork = 'We tag the network account in all published work.';
const reviewDeadline = 'Event reviews are due in 18 hours.';
const blogLength = 'Blog posts run 300-500 words.';
const houseRules: Partial<Record<EmployeeRole, string[]>> = {
  staff_writer: [
    'Press conference notes are due in 12 hours.',
    reviewDeadline,
    'A press conference article has at least 15 lines, an event review at least 10 sentences.',
    'Writers need at least one piece in the print magazine per month to stay eligible for press conferences.',
    arriveEarly,
    blogLength,
    tagNetwork,
  ],
  street_team: [arriveEarly, tagNetwork],
  photographer: [
    'Photographers send at least 1 horizontal photo for press conferences.',
    'For events, photographers send 2-3 horizontal photos plus 2-3 vertical videos.',
    reviewDeadline,
    arriveEarly,
    tagNetwork,
  ],
  content_creator: [blogLength, tagNetwork],
  sales_staff: [arriveEarly, tagNetwork],
};

describe('categories of the specification', () => {
  it('are those of the staff writers', () => {
    expect(categoriesIn(initialQuestions('staff_writer'))).toEqual([
      'Understanding the Company & Role',
      'Intentions & Goals',
      'Process & Craft',
      'Adherence to Guidelines',
      'Content & Impact',
      'Collaboration & Feedback',
      'Strengths & Areas for Development',
    ]);
  });

  it('are those of the street team', () => {
    expect(categoriesIn(initialQuestions('street_team'))).toEqual([
      'Understanding the Company & Role',
      'Engagement & Promotion',
      'Logistics & Preparation',
      'Adherence to Guidelines',
      'Challenges & Problem Solving',
      'Teamwork & Communication',
      'Strengths & Areas for Development',
    ]);
  });
});

describe.each(questionSets)('$role', (set) => {
  const { role, categories, questions } = set;
  const rules = houseRules[role] ?? [];

  it('has the agreed number of questions', () => {
    const [min, max] = lengths[role] ?? [14, 16];
    expect(questions.length).toBeGreaterThanOrEqual(min);
    expect(questions.length).toBeLessThanOrEqual(max);
  });

  it('has six or seven categories and ends with the strengths', () => {
    expect(categories.length).toBeGreaterThanOrEqual(6);
    expect(categories.length).toBeLessThanOrEqual(7);
    expect(categories.at(-1)).toBe('Strengths & Areas for Development');
  });

  it('follows the order of its categories, with at least two questions in each', () => {
    const perCategory = categories.map((category) => questions.filter((question) => question.category === category));
    expect(questions).toEqual(perCategory.flat());
    for (const inCategory of perCategory) expect(inCategory.length).toBeGreaterThanOrEqual(2);
  });

  it('quotes the house rules of the role word for word', () => {
    const text = questions.map((question) => question.text).join(' ');
    for (const rule of rules) expect(text).toContain(rule);
  });

  it('names no number that is not in one of these rules', () => {
    for (const question of questions) {
      const rest = rules.reduce((text, rule) => text.replace(rule, ''), question.text);
      expect(rest).not.toMatch(/\d/);
      expect(question.placeholder).not.toMatch(/\d/);
    }
  });

  describe.each(questions)('$id', (question) => {
    it('is a slug of at most 100 characters that starts with the role', () => {
      expect(question.id).toMatch(new RegExp(`^${role}(_[a-z0-9]+)+$`));
      expect(question.id.length).toBeLessThanOrEqual(100);
    });

    it('asks one open question', () => {
      expect(question.text).toMatch(/^[^?]+\?$/);
      expect(question.text).not.toMatch(/\b(and|or) (what|how|which|who|where|when|why)\b/i);
      expect(askingSentence(question)).toMatch(/(^|^(In|At) |[,:] )(what|how|which|who|where|when|why)\b/i);
      expect(question.text.length).toBeLessThanOrEqual(200);
    });

    it('starts an answer without repeating the question', () => {
      // A space that may break would leave the dots alone on a line.
      expect(question.placeholder).toMatch(/^(?!For example)[“A-Z].*\u00a0…$/);
      expect(question.placeholder.length).toBeLessThanOrEqual(160);
      expect(sharedRun(question)).toBeUndefined();
    });
  });
});

describe('all sets together', () => {
  it.each(['id', 'text', 'placeholder'] as const)('use each %s once', (key) => {
    const values = allQuestions.map((question) => question[key]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });
});

const question = { id: 'photographer_own', category: 'C', text: 'T', placeholder: 'P' };

describe('a folder of question sets', () => {
  it('is the one of the repository', () => {
    expect([...readQuestionFiles()]).toEqual(evaluatedRoles.map((role) => [role, initialQuestions(role)]));
  });

  it('is read by the names of its files alone', async () => {
    const folder = await questionsFolder();
    for (const role of evaluatedRoles) await writeFile(join(folder, `${role}.json`), setOf({ id: `${role}_own` }));
    const ids = [...readQuestionFiles(folder)].map(([role, questions]) => [role, questions.map(({ id }) => id)]);
    expect(ids).toEqual(evaluatedRoles.map((role) => [role, [`${role}_own`]]));
  });

  it.each([
    ['a file that is no JSON', '[\n  { "id": here\n]', /is not valid JSON/],
    ['one question outside a list', JSON.stringify(question), /the list: /],
    ['no question', setOf(), /the list: /],
    ['more questions than the editor takes', setOf(...Array(61).fill({})), /the list: Please choose at most 60/],
    ['a text without quotes', setOf({}, { text: 5 }), /question 2, text: /],
    ['an unknown key', setOf({ hint: 'H' }), /question 1: Nothing here is called hint/],
    ['no placeholder', setOf({ placeholder: undefined }), /question 1, placeholder: /],
    ['an empty category', setOf({ category: ' ' }), /question 1, category: /],
    ['a category that is too long', setOf({ category: 'C'.repeat(81) }), /question 1, category: Please use at most 80/],
    ['a text that is too long', setOf({ text: 'T'.repeat(501) }), /question 1, text: Please use at most 500/],
    [
      'a placeholder that is too long',
      setOf({ placeholder: 'P'.repeat(301) }),
      /question 1, placeholder: Please use at most 300/,
    ],
    ['an id of another role', setOf({ id: 'staff_writer_own' }), /question 1, id: it should be like photographer_/],
    ['an id that is no slug', setOf({ id: 'photographer_Own words' }), /question 1, id: it should be like/],
    ['an id that is too long', setOf({ id: `photographer_${'a'.repeat(60)}` }), /question 1, id: it is too long/],
    ['an id twice', setOf({}, {}), /two questions are called photographer_own/],
    ['an unknown name', setOf({ text: 'Who is {{nobody}}?' }), /nothing is called \{\{nobody\}\}/],
  ])('with %s stops the start and names the file', async (_, text, reason) => {
    const folder = await questionsFolder();
    await writeFile(join(folder, 'photographer.json'), text);
    const read = () => readQuestionFiles(folder);
    expect(read).toThrow(StartError);
    expect(read).toThrow(reason);
    expect(read).toThrow(/^The question set photographer\.json cannot be used: [^\n]+\.$/);
  });

  it('without the file of a role with an evaluation stops the start and names it', async () => {
    const folder = await questionsFolder();
    await rename(join(folder, 'photographer.json'), join(folder, 'photographers.json'));
    expect(() => readQuestionFiles(folder)).toThrow(
      new StartError(`The question set photographer.json cannot be used: it is missing in ${folder}.`),
    );
  });

  it.each(['admin.json', 'editor.json', 'photographer.md'])('with %s stops the start', async (name) => {
    const folder = await questionsFolder();
    await writeFile(join(folder, name), setOf({}));
    expect(() => readQuestionFiles(folder)).toThrow(
      new StartError(`The question set ${name} cannot be used: no role with an evaluation has this name.`),
    );
  });
});

/** A file in which each question differs from a right one. */
function setOf(...differences: object[]): string {
  return JSON.stringify(differences.map((difference) => ({ ...question, ...difference })));
}

/** The repository's question sets in a folder of their own. */
async function questionsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-questions-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('shared/evaluations/questions', folder, { recursive: true });
  return folder;
}

function askingSentence({ text }: Question) {
  return text.split(/(?<=\.) /).at(-1) ?? '';
}

/** The first four words in a row that question and placeholder have in common. */
function sharedRun({ text, placeholder }: Question) {
  const words = placeholder.toLowerCase().match(/[\p{L}’]+/gu) ?? [];
  const runs = words.slice(3).map((_, index) => words.slice(index, index + 4).join(' '));
  const asked = (text.toLowerCase().match(/[\p{L}’]+/gu) ?? []).join(' ');
  return runs.find((run) => ` ${asked} `.includes(` ${run} `));
}

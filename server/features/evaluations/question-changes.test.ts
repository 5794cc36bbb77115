import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { makeEmployee } from '#server/test/api.ts';
import { draftOf, draftPath, employeePath, ids, one, save, two } from '#server/test/evaluations.ts';
import { asPublisher, withEntry, without } from '#server/test/publications.ts';
import { questionsFor } from '#server/test/question-sets.ts';
import type { AskedQuestion, EvaluationView } from '#shared/evaluations/views.ts';
import { evaluationSessions } from '#shared/schema.ts';

const kind = 'questions_street_team';
const reworded = 'How do you begin a conversation?';
const textName = `questions.${one}.text`;
const added = { id: 'what-is-next', category: 'Teamwork & Communication', text: 'What is next?', placeholder: 'I …' };

async function writing() {
  const publisher = await asPublisher();
  const employee = await makeEmployee('street_team');
  const client = await publisher.api.signedInAs(employee);
  const asked = async (id: string) => (await draftOf(client)).questions.find((question) => question.id === id);
  const handIn = (questions: readonly AskedQuestion[], given: Record<string, string>) =>
    client.call<{ id: number }>('POST', employeePath, {
      body: {
        responses: questions.map(({ id, text }) => {
          return { questionId: id, questionText: text, response: given[id] ?? '' };
        }),
      },
    });
  const stored = async () => {
    const [evaluation] = (await client.call<EvaluationView[]>('GET', '/api/employee/evaluations')).body;
    return evaluation?.answers ?? [];
  };
  const original = questionsFor('street_team').find(({ id }) => id === one)?.text ?? '';
  return { ...publisher, employee, client, asked, handIn, stored, original };
}

describe('a published set of questions', () => {
  it('is what is asked from then on, categories and all, with names and house rules filled in', async () => {
    const { read, publish, client } = await writing();
    const text = 'Why {{shortName}}, {{earlyMinutes}} minutes early?';
    await publish(kind, withEntry((await read(kind)).words, 'questions', { ...added, category: 'New', text }));
    const { questions } = await draftOf(client);
    expect(questions).toHaveLength(16);
    expect(questions.at(-1)).toEqual({ ...added, category: 'New', text: 'Why Overtone, 30 minutes early?' });
  });

  it('keeps a category together wherever its questions stand', async () => {
    const { read, publish, client } = await writing();
    await publish(kind, withEntry((await read(kind)).words, 'questions', added));
    const { questions } = await draftOf(client);
    const index = questions.findIndex(({ id }) => id === added.id);
    expect(questions[index - 1]?.category).toBe(added.category);
    expect(questions.at(-1)?.category).toBe('Strengths & Areas for Development');
  });

  it('is never empty', async () => {
    const { read, admin } = await writing();
    const { version } = await read(kind);
    const draft = await admin.call<{ version: number }>('PUT', `/api/content/${kind}/draft`, {
      body: { changes: { questions: '' }, version },
    });
    const refused = await admin.call('POST', `/api/content/${kind}/publish`, { body: { version: draft.body.version } });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { questions: ['Please keep at least one question'] } },
    });
  });
});

describe('a question that was reworded', () => {
  it('tells the draft’s author what they answered, and the answer is handed in with those words', async () => {
    const { publish, client, asked, handIn, stored, original } = await writing();
    await save(client, { [one]: 'With a song.' }, 0);
    await publish(kind, { [textName]: reworded });
    expect(await asked(one)).toMatchObject({ text: reworded, answeredTo: original });
    expect((await asked(two))?.answeredTo).toBeUndefined();
    const { questions } = await draftOf(client);
    expect((await handIn(questions, { [one]: 'With a song.' })).status).toBe(201);
    expect((await stored()).find(({ questionId }) => questionId === one)).toMatchObject({
      questionText: original,
      response: 'With a song.',
    });
  });

  it('is answered in its new words by an answer that is changed since', async () => {
    const { publish, client, asked, handIn, stored } = await writing();
    await save(client, { [one]: 'With a song.' }, 0);
    await publish(kind, { [textName]: reworded });
    await save(client, { [one]: 'With a question.' }, 1);
    expect((await asked(one))?.answeredTo).toBeUndefined();
    await handIn((await draftOf(client)).questions, { [one]: 'With a question.' });
    expect((await stored())[0]?.questionText).toBe(reworded);
  });

  it('is answered in the words that the page showed, where it was published after the page opened', async () => {
    const { publish, client, asked, handIn, stored, original } = await writing();
    const { questions } = await draftOf(client);
    await publish(kind, { [textName]: reworded });
    const body = { answers: { [one]: 'A' }, questionTexts: { [one]: original }, version: 0 };
    expect((await client.call('PUT', draftPath, { body })).status).toBe(200);
    expect(await asked(one)).toMatchObject({ text: reworded, answeredTo: original });
    expect((await handIn(questions, { [one]: 'A', [two]: 'B' })).status).toBe(201);
    expect((await stored())[0]?.questionText).toBe(original);
  });

  it('has no words of the author’s own making', async () => {
    const { client, handIn, stored, original } = await writing();
    await handIn([{ ...(questionsFor('street_team')[0] as AskedQuestion), text: 'Why am I the best?' }], {
      [one]: 'So.',
    });
    expect((await stored())[0]?.questionText).toBe(original);
    expect((await client.call('GET', '/api/employee/evaluations')).status).toBe(200);
  });

  it('was answered in the repository’s words in a draft of the release before', async () => {
    const { publish, employee, client, asked, original } = await writing();
    await save(client, { [one]: 'With a song.' }, 0);
    await db.update(evaluationSessions).set({ answeredTo: {} }).where(eq(evaluationSessions.employeeId, employee.id));
    expect((await asked(one))?.answeredTo).toBeUndefined();
    await publish(kind, { [textName]: reworded });
    expect((await asked(one))?.answeredTo).toBe(original);
  });
});

describe('a question that is no longer asked', () => {
  it('goes on in a draft that answers it, and is handed in with its own words', async () => {
    const { read, publish, client, asked, handIn, stored, original } = await writing();
    await save(client, { [one]: 'With a song.' }, 0);
    await publish(kind, without((await read(kind)).words, 'questions', one));
    const question = await asked(one);
    expect(question).toMatchObject({ text: original, isDropped: true, category: 'Understanding the Company & Role' });
    await handIn((await draftOf(client)).questions, { [one]: 'With a song.' });
    expect((await stored()).find(({ questionId }) => questionId === one)).toMatchObject({ questionText: original });
    expect(await stored()).toHaveLength(15);
    expect(await asked(one)).toBeUndefined();
  });

  it('is left out once its author clears the answer', async () => {
    const { read, publish, client, asked, handIn, stored } = await writing();
    await save(client, { [one]: 'With a song.', [two]: 'B' }, 0);
    await publish(kind, without((await read(kind)).words, 'questions', one));
    const { questions } = await draftOf(client);
    expect((await handIn(questions, { [two]: 'B' })).status).toBe(201);
    expect((await stored()).map(({ questionId }) => questionId)).not.toContain(one);
    expect(await asked(one)).toBeUndefined();
  });

  it('is not lost where a page that does not know it hands in', async () => {
    const { read, publish, client, handIn, stored } = await writing();
    await save(client, { [one]: 'With a song.' }, 0);
    await publish(kind, without((await read(kind)).words, 'questions', one));
    await handIn(questionsFor('street_team'), { [two]: 'B' });
    expect((await stored()).find(({ questionId }) => questionId === one)?.response).toBe('With a song.');
  });

  it('is taken from a page that was open before, typed or handed in', async () => {
    const { read, publish, client, handIn, stored, original } = await writing();
    const { questions } = await draftOf(client);
    await publish(kind, without((await read(kind)).words, 'questions', one));
    expect((await save(client, { [one]: 'Typed late.' }, 0)).status).toBe(200);
    expect((await handIn(questions, { [one]: 'Typed later.' })).status).toBe(201);
    expect((await stored()).find(({ questionId }) => questionId === one)).toMatchObject({
      questionText: original,
      response: 'Typed later.',
    });
  });

  it('is known from every set that was published, and one that was never asked is refused', async () => {
    const { read, publish, client } = await writing();
    await publish(kind, withEntry((await read(kind)).words, 'questions', added));
    await publish(kind, without((await read(kind)).words, 'questions', added.id));
    expect(ids('street_team')).not.toContain(added.id);
    expect((await save(client, { [added.id]: 'Late.' }, 0)).status).toBe(200);
    expect((await save(client, { 'never-asked': 'A' }, 1)).status).toBe(400);
  });
});

describe('a question’s id', () => {
  it('is never another question’s, also where the editor gives it again', async () => {
    const { read, publish, client } = await writing();
    await publish(kind, withEntry((await read(kind)).words, 'questions', added));
    await save(client, { [added.id]: 'The first one.' }, 0);
    await publish(kind, without((await read(kind)).words, 'questions', added.id));
    const second = { ...added, text: 'What comes after that?' };
    await publish(kind, withEntry((await read(kind)).words, 'questions', second));
    const { questions } = await draftOf(client);
    const found = questions.filter(({ id }) => id.startsWith(added.id));
    expect(found.map(({ id, text }) => [id, text])).toEqual([
      ['what-is-next-2', second.text],
      [added.id, added.text],
    ]);
    const { words, draftAt } = await read(kind);
    expect([words[`questions.${added.id}.text`], draftAt]).toEqual([undefined, null]);
  });

  it('is its own again when an earlier version is published again', async () => {
    const { read, publish, restore } = await writing();
    await publish(kind, without((await read(kind)).words, 'questions', one));
    await restore(kind, 0);
    expect(ids('street_team')).toContain(one);
  });
});

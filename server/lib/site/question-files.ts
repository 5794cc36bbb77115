import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/lib/project-root.ts';
import { StartError } from '#server/lib/start-error.ts';
import { unknownFact } from '#shared/content/fact-names.ts';
import type { WordField } from '#shared/content/field.ts';
import { questionsFields } from '#shared/content/questions.ts';
import { entryIds } from '#shared/content/words.ts';
import { type EvaluatedRole, evaluatedRoles } from '#shared/evaluations/evaluated-roles.ts';
import type { Question } from '#shared/evaluations/question-set.ts';
import '#shared/refusals.ts';

const questionsFolder = join(projectRoot, 'shared/evaluations/questions');

const setsByRole = new Map<EvaluatedRole, readonly Question[]>();

/** A role's questions until others are published; read on first use. */
export function initialQuestions(role: EvaluatedRole): readonly Question[] {
  const questions = setsByRole.get(role) ?? readSet(questionsFolder, role);
  setsByRole.set(role, questions);
  return questions;
}

/** For the build, and for a start without one. @throws StartError naming the first invalid file. */
export function readQuestionFiles(folder = questionsFolder): Map<EvaluatedRole, readonly Question[]> {
  const sets = new Map(evaluatedRoles.map((role) => [role, readSet(folder, role)]));
  const names = evaluatedRoles.map(fileName);
  const other = readdirSync(folder).find((name) => !names.includes(name));
  if (other) throw refusal(other, new Error('no role with an evaluation has this name'));
  return sets;
}

function readSet(folder: string, role: EvaluatedRole): readonly Question[] {
  const name = fileName(role);
  try {
    const file = join(folder, name);
    if (!existsSync(file)) throw new Error(`it is missing in ${folder}`);
    const whole = readFileSync(file, 'utf8');
    const unknown = unknownFact(whole);
    if (unknown !== undefined) throw new Error(`nothing is called {{${unknown}}}`);
    return readQuestions(whole, role);
  } catch (error) {
    throw refusal(name, error as Error);
  }
}

function readQuestions(whole: string, role: EvaluatedRole): readonly Question[] {
  const parsed = setSchema(role).safeParse(JSON.parse(whole));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.map((step) => (typeof step === 'number' ? `question ${step + 1}` : String(step)));
    throw new Error(`${place?.join(', ') || 'the list'}: ${issue?.message}`);
  }
  const ids = parsed.data.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) throw new Error(`two questions are called ${twice}`);
  return parsed.data;
}

function setSchema(role: EvaluatedRole) {
  const { of: fields, min = 0, max } = questionsFields.questions;
  const id = z
    .string()
    .regex(new RegExp(`^${role}(_[a-z0-9]+)+$`), { error: `it should be like ${role}_in_own_words` })
    // The document would leave out a longer one.
    .refine((id) => entryIds(id).includes(id), { error: 'it is too long' });
  const question = z.strictObject({
    id,
    category: wordSchema(fields.category),
    text: wordSchema(fields.text),
    placeholder: wordSchema(fields.placeholder),
  });
  return z.array(question).min(min).max(max);
}

function wordSchema({ max }: WordField) {
  return z.string().trim().min(1).max(max);
}

function fileName(role: EvaluatedRole): string {
  return `${role}.json`;
}

function refusal(name: string, error: Error): StartError {
  // The parser quotes the faulty text with its line breaks.
  const reason = error.message.replace(/\s+/g, ' ');
  return new StartError(`The question set ${name} cannot be used: ${reason}.`, { cause: error });
}

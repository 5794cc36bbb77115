import type { Transaction } from '#server/database/connection.ts';
import { modulesOf } from '#server/features/training/content-service.ts';
import { questionSet } from '#server/lib/site/question-set.ts';
import { textHash } from '#server/lib/site/text-hash.ts';
import type { Clock } from '#server/scripts/demo/clock.ts';
import { readContent } from '#server/scripts/demo/content.ts';
import { people } from '#server/scripts/demo/people.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { employeeRoles } from '#shared/roles.ts';
import { evaluationSessions, selfEvaluations, trainingProgress, trainingTexts } from '#shared/schema.ts';

type IdOf = (username: string) => number;

export async function fillEvaluations(transaction: Transaction, clock: Clock, idOf: IdOf): Promise<void> {
  const evaluations = readContent('evaluations', clock).sort((a, b) => b.at[0] - a.at[0]);
  for (const { by, at, answers, draft = false, read } of evaluations) {
    const role = people.find(({ username }) => username === by)?.role ?? 'admin';
    const questions = hasEvaluation(role) ? questionSet(role).questions : [];
    const answered = questions.map(({ id, text }, index) => ({
      questionId: id,
      questionText: text,
      response: answers[index] ?? '',
    }));
    const chosenAnswers = answered
      .filter(({ response }) => response !== '')
      .map(({ questionId, response }) => [questionId, response] as const);
    const when = clock.ago(...at);
    const employee = { employeeId: idOf(by), role };
    const [session] = await transaction
      .insert(evaluationSessions)
      .values({
        ...employee,
        sessionDate: clock.ago(at[0] + 2, '12:00'),
        isCompleted: !draft,
        completedAt: draft ? null : when,
        updatedAt: when,
        answers: Object.fromEntries(chosenAnswers),
        answerVersions: Object.fromEntries(chosenAnswers.map(([questionId], index) => [questionId, index + 1])),
        version: Math.max(1, chosenAnswers.length),
        ...(read ? { readAt: clock.ago(...read.at), readBy: idOf(read.by) } : {}),
        ...(read?.reply ? { reply: read.reply, repliedAt: clock.ago(...read.at), repliedBy: idOf(read.by) } : {}),
      })
      .returning({ id: evaluationSessions.id });
    if (draft || !session) continue;
    await transaction
      .insert(selfEvaluations)
      .values(answered.map((answer) => ({ ...employee, ...answer, submissionDate: when, sessionId: session.id })));
  }
}

/** People who joined earlier have read more; one text has changed since they read it. */
export async function fillTraining(transaction: Transaction, clock: Clock, idOf: IdOf): Promise<void> {
  const rows = people.flatMap(({ username, role, joined, left }) => {
    const modules = left ? [] : modulesOf(role);
    const begun = Math.min(modules.length, Math.ceil((modules.length * Math.min(joined, 400)) / 400));
    return modules.slice(0, begun).map(({ id, hash, source }, index) => {
      const day = Math.max(1, joined - 7 - index * 9);
      const done = index < begun - 1 || begun === modules.length;
      const changedSince = index === 1 && joined > 150;
      return {
        employeeId: idOf(username),
        moduleId: id,
        position: done ? 1 : 0.4,
        startedAt: clock.ago(day, '09:10'),
        doneAt: done ? clock.ago(day, '09:45') : null,
        contentHash: done ? (changedSince ? textHash(earlierText(source)) : hash) : null,
        updatedAt: clock.ago(day, '09:45'),
      };
    });
  });
  await transaction.insert(trainingProgress).values(rows);
  const kept = employeeRoles.flatMap(modulesOf).flatMap(({ hash, source }) => [
    { contentHash: hash, body: source },
    { contentHash: textHash(earlierText(source)), body: earlierText(source) },
  ]);
  await transaction.insert(trainingTexts).values(kept).onConflictDoNothing();
}

/** The text without the first entry of its checklist. */
function earlierText(source: string): string {
  return source.replace(/^- \[ \] .*\n/m, '');
}

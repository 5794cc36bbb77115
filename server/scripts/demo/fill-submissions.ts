import type { Transaction } from '#server/database/connection.ts';
import type { Clock } from '#server/scripts/demo/clock.ts';
import { type Pitch, readContent, type Said, type Step } from '#server/scripts/demo/content.ts';
import { submissionEvents, submissionMessages, submissions } from '#shared/schema.ts';
import { draftSchemas, submissionSchemas, submissionTitle } from '#shared/submissions/forms.ts';
import type { SubmissionData, SubmissionStatus } from '#shared/submissions/submissions.ts';
import { outcomeOf, setAct } from '#shared/submissions/transitions.ts';

type EventRow = Omit<typeof submissionEvents.$inferInsert, 'submissionId'>;
type IdOf = (username: string) => number;

export async function fillSubmissions(transaction: Transaction, clock: Clock, idOf: IdOf): Promise<void> {
  const pitches = readContent('pitches', clock)
    .map((pitch) => ({ ...tell(pitch, clock, idOf), said: pitch.said ?? [] }))
    .sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime());
  const stored = await transaction
    .insert(submissions)
    .values(pitches.map(({ row }) => row))
    .returning({ id: submissions.id });
  const events = pitches.flatMap(({ events }, index) =>
    events.map((event) => ({ ...event, submissionId: stored[index]?.id ?? 0 })),
  );
  await transaction.insert(submissionEvents).values(events.sort((a, b) => Number(a.createdAt) - Number(b.createdAt)));
  const messages = pitches.flatMap(({ said }, index) =>
    said.map((one) => messageRow(one, stored[index]?.id ?? 0, clock, idOf)),
  );
  await transaction
    .insert(submissionMessages)
    .values(messages.sort((a, b) => Number(a.createdAt) - Number(b.createdAt)));
}

function messageRow({ by, at, kind = 'message', text }: Said, submissionId: number, clock: Clock, idOf: IdOf) {
  return { submissionId, authorId: idOf(by), kind, text, createdAt: clock.ago(...at) };
}

/** The rows of one pitch. @throws Error for a story that the transitions do not allow. */
export function tell({ by, type, form, story }: Pitch, clock: Clock, idOf: IdOf) {
  const draft = story.at(-1)?.act === 'draft';
  const data = (draft ? draftSchemas : submissionSchemas)[type].parse(form);
  const forms = formsBefore(story, data);
  let status: SubmissionStatus | null = null;
  const events = story.map((step, index): EventRow => {
    const from: SubmissionStatus | null = status;
    status = next(from, step);
    const at = clock.ago(...step.at);
    const words = 'by' in step ? { note: step.note ?? null, internalNote: step.internalNote ?? null } : {};
    const fields = step.act === 'request_changes' ? { fields: step.fields } : {};
    return {
      actorId: idOf('by' in step ? step.by : by),
      act: step.act,
      fromStatus: from,
      toStatus: status,
      ...words,
      ...fields,
      before: forms[index] ?? null,
      createdAt: at,
    };
  });
  const submitted = story.find(({ act }) => act === 'submit') ?? story[0];
  const last = story.findLast((step) => 'by' in step);
  const createdAt = clock.ago(...(submitted as Step).at);
  return {
    events,
    row: {
      employeeId: idOf(by),
      submissionType: type,
      title: submissionTitle(type, data),
      status: status as unknown as SubmissionStatus,
      submissionData: JSON.stringify(data),
      createdAt,
      updatedAt: story.at(-1) === submitted ? createdAt : clock.ago(...(story.at(-1) as Step).at),
      version: story.length,
      ...(last && 'by' in last
        ? { reviewedBy: idOf(last.by), reviewedAt: clock.ago(...last.at), reviewNotes: last.note ?? null }
        : {}),
    },
  };
}

function next(from: SubmissionStatus | null, step: Step): SubmissionStatus {
  if (from === null) return step.act === 'draft' ? 'draft' : 'submitted';
  const outcome =
    step.act === 'set_status'
      ? outcomeOf('admin', from, setAct(step.to))
      : outcomeOf('by' in step ? 'manager' : 'author', from, step.act as Exclude<typeof step.act, 'draft'>);
  if (outcome === undefined || outcome === 'gone' || outcome === 'earlier')
    throw new Error(`The demo's story goes from ${from} by ${step.act}`);
  return outcome;
}

/** The form before each edit and at each request for changes, computed backwards from the current one. */
function formsBefore(story: readonly Step[], data: SubmissionData): (SubmissionData | undefined)[] {
  let form = data;
  return story
    .toReversed()
    .map((step) => {
      if ('before' in step) form = { ...form, ...step.before };
      return 'before' in step || step.act === 'request_changes' ? form : undefined;
    })
    .toReversed();
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/lib/project-root.ts';
import type { Clock } from '#server/scripts/demo/clock.ts';
import { assignmentKinds, deliverableKinds, orientations } from '#shared/assignments/kinds.ts';
import { formTypes } from '#shared/inquiries/forms/form-types.ts';
import { stages } from '#shared/inquiries/hiring.ts';
import { inquiryStatuses } from '#shared/inquiries/inquiries.ts';
import { employeeRoles } from '#shared/roles.ts';
import { messageKinds } from '#shared/submissions/conversation.ts';
import { selectorStatuses, submissionTypes } from '#shared/submissions/submissions.ts';

/** Days ago, and time of day. */
const when = z.tuple([z.number(), z.string()]);

const inquirySchema = z.strictObject({
  form: z.enum(formTypes).exclude(['contact']),
  at: when,
  fields: z.record(z.string(), z.unknown()),
  status: z.enum(inquiryStatuses).optional(),
  stage: z.enum(stages).optional(),
  /** The username of who was hired by it. */
  hired: z.string().optional(),
  spamReason: z.string().optional(),
  assignedTo: z.string().optional(),
  guardian: z.enum(['waiting', 'confirmed']).optional(),
  notes: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** Mail to and fro; without `by` it is the sender's. */
  said: z
    .array(
      z.strictObject({
        by: z.string().optional(),
        at: when,
        text: z.string(),
        quoted: z.string().optional(),
        isAutomatic: z.boolean().optional(),
      }),
    )
    .optional(),
});

const evaluationSchema = z.strictObject({
  by: z.string(),
  at: when,
  /** In the order of the role's questions; '' and missing ones were skipped. */
  answers: z.array(z.string()),
  draft: z.boolean().optional(),
  read: z.strictObject({ by: z.string(), at: when, reply: z.string().optional() }).optional(),
});

const form = z.record(z.string(), z.string());
const decision = { at: when, by: z.string(), note: z.string().optional(), internalNote: z.string().optional() };

const stepSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['draft', 'submit', 'withdraw']), at: when }),
  /** `before` holds the earlier values of the changed fields. */
  z.strictObject({ act: z.enum(['edit', 'resubmit']), at: when, before: form }),
  z.strictObject({ act: z.enum(['approve', 'reject']), ...decision }),
  z.strictObject({ act: z.literal('request_changes'), fields: z.array(z.string()), ...decision }),
  z.strictObject({ act: z.literal('set_status'), to: z.enum(selectorStatuses), ...decision }),
]);

const pitchSchema = z.strictObject({
  by: z.string(),
  type: z.enum(submissionTypes),
  /** As it stands after the whole story. */
  form,
  story: z.array(stepSchema),
  said: z
    .array(
      z.strictObject({
        by: z.string(),
        at: when,
        kind: z.enum(messageKinds).optional(),
        text: z.string(),
      }),
    )
    .optional(),
});

const pieceSchema = z.strictObject({
  kind: z.enum(deliverableKinds),
  /** Whom it is asked of, or the role that it is offered to. */
  who: z.string().optional(),
  role: z.enum(employeeRoles).optional(),
  /** After the end of the event. */
  dueHours: z.number().optional(),
  due: z.string().optional(),
  /** As handed in. */
  text: z.string().optional(),
  videos: z.array(z.strictObject({ link: z.string(), orientation: z.enum(orientations) })).optional(),
  story: z
    .array(
      z.strictObject({
        act: z.enum(['take', 'decline', 'hand_in', 'return', 'accept', 'publish']),
        by: z.string(),
        at: when,
        note: z.string().optional(),
        link: z.string().optional(),
        issue: z.string().optional(),
      }),
    )
    .default([]),
});

const plannedSchema = { by: z.string(), at: when, pieces: z.array(pieceSchema) };

const assignmentSchema = z.union([
  /** By its title. */
  z.strictObject({ pitch: z.string(), ...plannedSchema }),
  z.strictObject({
    title: z.string(),
    kind: z.enum(assignmentKinds),
    place: z.string().optional(),
    begins: z.string().optional(),
    ends: z.string().optional(),
    ...plannedSchema,
  }),
]);

export type DemoInquiry = z.infer<typeof inquirySchema>;
export type Pitch = z.infer<typeof pitchSchema>;
export type Step = z.infer<typeof stepSchema>;
export type PlanStory = z.infer<typeof assignmentSchema>;
export type PieceStory = z.infer<typeof pieceSchema>;
export type Said = NonNullable<Pitch['said']>[number];

const files = {
  inquiries: inquirySchema,
  evaluations: evaluationSchema,
  pitches: pitchSchema,
  assignments: assignmentSchema,
};

/**
 * What people of the demo wrote, from `content/<name>.json`. `{{form 9 19:00}}` becomes a form's date and time in nine
 * days, `{{day -9}}` and
 * `{{say -20}}` a date without it and in words, so that dates stay believable. @throws ZodError for a file out of shape.
 */
export function readContent<Name extends keyof typeof files>(
  name: Name,
  clock: Clock,
): z.infer<(typeof files)[Name]>[] {
  const json = readFileSync(join(projectRoot, 'server/scripts/demo/content', `${name}.json`), 'utf8');
  const dated = json
    .replace(/\{\{form (-?\d+) (\d\d:\d\d)\}\}/g, (_, days, time) => clock.form(Number(days), time))
    .replace(/\{\{day (-?\d+)\}\}/g, (_, days) => clock.form(Number(days), '').slice(0, 10))
    .replace(/\{\{say (-?\d+)\}\}/g, (_, days) => clock.say(Number(days)));
  return z.array<z.ZodType>(files[name]).parse(JSON.parse(dated)) as z.infer<(typeof files)[Name]>[];
}

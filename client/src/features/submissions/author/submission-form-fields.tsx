import { useState } from 'react';
import { type FieldError, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '#client/components/form/choice-field.tsx';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { TextConflict } from '#client/components/form/text-conflict.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { DueTimes } from '#client/features/submissions/submission-due-times.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { hasDuty } from '#shared/submissions/duties.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import type { SubmissionField } from '#shared/submissions/submission-field.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import { EligibilityNote } from './eligibility-note.tsx';
import { SimilarSubmissions } from './submission-similar.tsx';

interface SubmissionFormFieldsProps {
  formId: string;
  type: SubmissionType;
  /** Left out of the search for similar titles. */
  submissionId: number | undefined;
  /** Names of the fields that a reviewer wants changed. */
  marked: readonly string[];
  /** Not where the request came while its author typed: it moves no field. */
  folds: boolean;
  readOnly: boolean;
  conflicts: SubmissionData;
  refusals: SubmissionData;
  onResolve: (field: string, words: string) => void;
}

/** All fields; where some are marked, those first and the others folded below. */
export function SubmissionFormFields(props: SubmissionFormFieldsProps) {
  const fields = submissionFields[props.type];
  const requested = fields.filter(({ name }) => props.marked.includes(name));
  if (!props.folds || requested.length === 0 || requested.length === fields.length)
    return <Fields fields={fields} {...props} />;
  return (
    <>
      <Fields fields={requested} {...props} />
      <FoldedFields fields={fields.filter((field) => !requested.includes(field))} {...props} />
    </>
  );
}

type FieldsProps = SubmissionFormFieldsProps & { fields: readonly SubmissionField[] };

/** Opens by itself where one of them needs attention. */
function FoldedFields(props: FieldsProps) {
  const { fields, conflicts, refusals } = props;
  const { formState } = useFormContext<SubmissionData>();
  const [isOpen, setOpen] = useState(false);
  const needsAttention = fields.some(({ name }) => name in formState.errors || name in conflicts || name in refusals);
  const isShown = isOpen || needsAttention;
  return (
    <details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)} className="border-rule border-y">
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-2 font-medium underline underline-offset-4">
        {fields.length === 1 ? 'The other field' : `The other ${fields.length} fields`}
      </summary>
      {/* Drawn when they open, so each is as high as its text. */}
      {isShown && (
        <div className="space-y-5 pt-3 pb-5">
          <Fields {...props} />
        </div>
      )}
    </details>
  );
}

function Fields({ fields, formId, type, submissionId, marked, ...props }: FieldsProps) {
  const { readOnly, conflicts, refusals, onResolve } = props;
  const { data: profile } = useProfile();
  return fields.map((field) => (
    <div key={field.name} className="grid grid-cols-1 gap-x-8 gap-y-2 md:grid-cols-[minmax(0,1fr)_12rem]">
      <div className={`min-w-0 ${marked.includes(field.name) ? 'border-accent border-l-4 pl-4' : ''}`}>
        {marked.includes(field.name) && <p className="font-medium text-accent-text text-sm">Change requested</p>}
        <Control field={field} id={`${formId}-${field.name}`} readOnly={readOnly} refusal={refusals[field.name]} />
        {field.name in conflicts && (
          <Conflict
            field={field}
            id={`${formId}-${field.name}`}
            theirs={conflicts[field.name] ?? ''}
            onResolve={onResolve}
          />
        )}
        {/* The title comes from the first field of every type. */}
        {field === submissionFields[type][0] && profile && allowedTypes(profile.role).includes(type) && (
          <SimilarSubmissions type={type} field={field.name} except={submissionId} />
        )}
        {field.name === 'category' && <TypedDueTimes />}
      </div>
      {profile && <HouseRules field={field} profile={profile} />}
    </div>
  ));
}

function HouseRules({ field, profile }: { field: SubmissionField; profile: EmployeeProfile }) {
  const rules = field.houseRules?.filter(({ duty }) => !duty || hasDuty(profile.role, duty)) ?? [];
  if (rules.length === 0) return null;
  return (
    <p className="self-start border-rule-strong border-l-2 pl-3 text-muted text-sm max-md:mb-3 md:mt-1">
      <strong className="block font-semibold text-text">House rule</strong>
      {fillFacts(rules.map(({ text }) => text).join(' '), profile.houseRules)}
    </p>
  );
}

interface ControlProps {
  field: SubmissionField;
  id: string;
  readOnly: boolean;
  refusal: string | undefined;
}

function Control({ field, id, readOnly, refusal }: ControlProps) {
  const { register, formState, getValues } = useFormContext<SubmissionData>();
  const { name, label, kind, hint, message, min, max, choices = [] } = field;
  const errors: Record<string, FieldError | undefined> = formState.errors;
  const control = {
    ...register(name),
    id,
    label,
    required: message !== undefined,
    error: errors[name]?.message ?? refusal,
    ...(hint === undefined ? {} : { hint }),
  };
  if (kind === 'paragraph') return <TextAreaField {...control} readOnly={readOnly} min={min} max={max} />;
  if (kind === 'choice') {
    return <ChoiceField {...control} choose="one" options={choices.map((value) => ({ value, label: value }))} />;
  }
  if (kind === 'datetime') {
    // The browser's control stays blank for a time with seconds or an offset.
    const isPlain = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/.test(getValues(name) ?? '');
    return <TextField {...control} readOnly={readOnly} type={isPlain ? 'datetime-local' : 'text'} />;
  }
  return <TextField {...control} readOnly={readOnly} {...inputs[kind]} />;
}

interface ConflictProps {
  field: SubmissionField;
  id: string;
  theirs: string;
  onResolve: (field: string, words: string) => void;
}

function Conflict({ field: { name, kind }, id, theirs, onResolve }: ConflictProps) {
  const mine: string = useWatch({ name }) ?? '';
  return (
    <TextConflict
      noun="field"
      fieldId={id}
      mine={mine}
      theirs={theirs}
      canJoin={kind === 'paragraph'}
      onResolve={(words) => onResolve(name, words)}
    />
  );
}

const inputs = {
  line: { type: 'text', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', autoComplete: 'off' },
} as const;

function TypedDueTimes() {
  const data = useWatch<SubmissionData>() as SubmissionData;
  return (
    <>
      <DueTimes data={data} />
      <EligibilityNote data={data} />
    </>
  );
}

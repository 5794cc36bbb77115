import { type ReactNode, useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '#client/components/form/choice-field.tsx';
import { DateField } from '#client/components/form/date-field.tsx';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { isMinor } from '#shared/inquiries/applicants.ts';
import type { FieldGroup, FieldSpec } from './application-person.ts';

interface ApplicationFieldsProps {
  groups: readonly FieldGroup[];
  /** What `usePublicForm` gives every control; the groups name the form's own fields. */
  field: (name: never) => ControlProps;
  /** Of the groups, below the heading they stand under. */
  heading?: 'h2' | 'h3' | undefined;
}

interface ControlProps {
  id: string;
  name: string;
  error: string | undefined;
  readOnly: boolean;
}

/** The questions of a form, in groups that follow one another like a conversation. Inside a `PublicForm`. */
export function ApplicationFields({ groups, field, heading }: ApplicationFieldsProps) {
  const minor = isMinor(useWatch({ name: 'birthdate' }));
  return groups.map(({ title, lead, fields }, index) => (
    <QuestionGroup key={title} number={index + 1} title={title} lead={lead} heading={heading}>
      {fields
        .filter((spec) => minor || !spec.minor)
        .map((spec) => (
          <div key={spec.name} className={spec.half ? '' : 'sm:col-span-2'}>
            <Question spec={spec} control={field(spec.name as never)} />
          </div>
        ))}
    </QuestionGroup>
  ));
}

interface QuestionGroupProps {
  number: number;
  title: string;
  lead?: string | undefined;
  heading?: 'h2' | 'h3' | undefined;
  children: ReactNode;
}

/** Questions that belong together: what begins them on the left, they themselves on the right, where there is room. */
export function QuestionGroup({ number, title, lead, heading: Heading = 'h2', children }: QuestionGroupProps) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className="grid min-w-0 gap-x-10 gap-y-8 border-text border-t-2 pt-6 pb-12 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <div className="lg:sticky lg:top-28">
          <Heading id={id} className="flex gap-[0.5em] font-display text-title">
            <span className="text-accent-text tabular-nums">{number}</span>
            {title}
          </Heading>
          {lead && <p className="mt-3 max-w-prose text-muted">{lead}</p>}
        </div>
      </div>
      <div className="grid content-start gap-x-8 gap-y-5 sm:grid-cols-2 lg:col-span-7 lg:col-start-6">{children}</div>
    </fieldset>
  );
}

function Question({ spec, control }: { spec: FieldSpec; control: ControlProps }) {
  const { name, kind, hint, optional, max, options = [], type, inputMode, autoComplete, autoCapitalize } = spec;
  const { control: formControl } = useFormContext();
  const asked = { ...control, label: optional ? `${spec.label} (optional)` : spec.label, hint, required: !optional };
  switch (kind) {
    case 'line':
      return (
        <TextField
          {...asked}
          type={type ?? 'text'}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize}
          spellCheck={autoCapitalize === 'none' ? false : undefined}
        />
      );
    case 'text':
      return <TextAreaField {...asked} max={max} />;
    case 'choice':
      return <ChoiceField {...asked} choose="one" options={options} />;
    case 'days':
      return <ChoiceField {...asked} choose="several" options={options} />;
    case 'date':
      return (
        <Controller
          name={name}
          control={formControl}
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField
              id={control.id}
              name={name}
              label={asked.label}
              hint={hint}
              error={control.error}
              required={asked.required}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      );
  }
}

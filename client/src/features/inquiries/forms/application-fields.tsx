import { type ReactNode, useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '#client/components/form/choice-field.tsx';
import { DateField } from '#client/components/form/date-field.tsx';
import type { DraftTexts } from '#client/components/form/draft-conflict.tsx';
import type { OpeningForm } from '#shared/content/openings.ts';
import { needsGuardian } from '#shared/inquiries/applicants.ts';
import type { FieldGroup, FormField } from '#shared/inquiries/forms/form-fields.ts';
import { openingField } from '#shared/inquiries/forms/opening-field.ts';
import { company } from '#shared/site.ts';
import { ApplicationOpening } from './application-opening.tsx';
import { AnswerConflict, type ControlProps, questionWords, TextQuestion } from './text-question.tsx';
import { openingsOf } from './use-opening.ts';

interface ApplicationFieldsProps {
  groups: readonly FieldGroup[];
  /** From `usePublicForm`; the groups name the fields. */
  field: (name: never) => ControlProps;
  texts: DraftTexts;
  /** The form whose openings a link may ask for. */
  form?: OpeningForm;
  /** Level of the groups' headings. */
  heading?: 'h2' | 'h3' | undefined;
}

/** Needs a `PublicForm` around it. */
export function ApplicationFields({ groups, field, texts, form, heading }: ApplicationFieldsProps) {
  const minor = needsGuardian(useWatch({ name: 'birthdate' }));
  return (
    <>
      {form && <SampleNotice form={form} />}
      {groups.some(({ fields }) => fields.includes(openingField)) && <ApplicationOpening form={form} />}
      {groups.map(({ title, lead, fields }, index) => (
        <QuestionGroup key={title} number={index + 1} title={title} lead={lead} heading={heading}>
          {fields
            .filter((field) => field !== openingField && (minor || !field.minor))
            .map((shown) => (
              <div key={shown.name} className={shown.half ? '' : 'sm:col-span-2'}>
                <AnswerConflict field={shown} texts={texts} id={field(shown.name as never).id} />
                <Question field={shown} control={field(shown.name as never)} />
              </div>
            ))}
        </QuestionGroup>
      ))}
    </>
  );
}

function SampleNotice({ form }: { form: OpeningForm }) {
  const samples = openingsOf(form).filter(({ isSample }) => isSample);
  const named = new Intl.ListFormat('en-US').format(samples.map(({ title, place }) => `“${title}, ${place}”`));
  if (!company().isSample && samples.length === 0) return null;
  return (
    <p className="mb-8 border-accent border-l-4 pl-4">
      {company().isSample
        ? 'This is a sample company: nobody’s being hired here, and these openings aren’t real.'
        : `Nobody’s being hired for ${named}: ${samples.length === 1 ? 'a sample that isn’t real' : 'samples that aren’t real'}.`}
    </p>
  );
}

interface QuestionGroupProps {
  number: number;
  title: string;
  lead?: string | undefined;
  heading?: 'h2' | 'h3' | undefined;
  children: ReactNode;
}

export function QuestionGroup({ number, title, lead, heading: Heading = 'h2', children }: QuestionGroupProps) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className="grid grid-cols-1 min-w-0 gap-x-10 gap-y-8 border-text border-t-2 pt-6 pb-12 lg:grid-cols-12"
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
      <div className="grid grid-cols-1 content-start gap-x-8 gap-y-5 sm:grid-cols-2 lg:col-span-7 lg:col-start-6">
        {children}
      </div>
    </fieldset>
  );
}

function Question({ field, control }: { field: FormField; control: ControlProps }) {
  const { name, kind, options = [] } = field;
  const form = useFormContext();
  const fieldProps = { ...control, ...questionWords(field) };
  switch (kind) {
    case 'choice':
      return <ChoiceField {...fieldProps} choose="one" options={options} />;
    case 'choices':
      return <ChoiceField {...fieldProps} choose="several" options={options} />;
    case 'date':
      return (
        <Controller
          name={name}
          control={form.control}
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField
              {...questionWords(field)}
              id={control.id}
              name={name}
              error={control.error}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      );
    default:
      return <TextQuestion field={field} control={control} />;
  }
}

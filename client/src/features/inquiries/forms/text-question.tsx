import { DraftConflict, type DraftTexts } from '#client/components/form/draft-conflict.tsx';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import type { FormField } from '#shared/inquiries/forms/form-fields.ts';

/** The props that `usePublicForm` gives every control. */
export interface ControlProps {
  id: string;
  name: string;
  error: string | undefined;
  readOnly: boolean;
}

interface QuestionProps {
  field: FormField;
  control: ControlProps;
}

export function TextQuestion({ field, control }: QuestionProps) {
  const { kind, max, autoComplete, autoCapitalize } = field;
  const fieldProps = { ...control, ...questionWords(field) };
  if (kind === 'text') return <TextAreaField {...fieldProps} max={max} />;
  const isTyped = kind === 'email' || kind === 'tel';
  const asWritten = kind === 'email' || autoCapitalize === 'none';
  return (
    <TextField
      {...fieldProps}
      type={isTyped ? kind : 'text'}
      inputMode={isTyped ? kind : undefined}
      autoComplete={autoComplete}
      autoCapitalize={asWritten ? 'none' : autoCapitalize}
      spellCheck={asWritten ? false : undefined}
    />
  );
}

export function AnswerConflict({ field, texts, id }: { field: FormField; texts: DraftTexts; id: string }) {
  return <DraftConflict texts={texts} field={field.name} noun="answer" fieldId={id} canJoin={field.kind === 'text'} />;
}

export function questionWords({ label, hint, required }: FormField) {
  return { label: required ? label : `${label} (optional)`, hint, required: required !== undefined };
}

import { memo } from 'react';
import { controlClass, Field } from '#client/components/form/field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { TextConflict } from '#client/components/form/text-conflict.tsx';
import type { Autosave } from '#client/lib/autosave/autosave.ts';
import type { WordField } from '#shared/content/field.ts';
import { ColorControl } from './color-control.tsx';
import { type ControlProps, dense } from './control.ts';
import { FieldCount } from './count.tsx';
import { fieldId } from './field-id.ts';
import { MarkdownControl } from './markdown-control.tsx';
import { PictureControl } from './picture-control.tsx';
import { Placeholders } from './placeholders.tsx';
import { ZoneControl } from './zone-control.tsx';

interface WordControlProps {
  name: string;
  field: WordField;
  words: string;
  error: string | undefined;
  /** The words that somebody else wrote there meanwhile. */
  theirs: string | undefined;
  autosave: Autosave;
}

/** One field of any kind. Memoized: a document may have hundreds. */
export const WordControl = memo(function WordControl({ name, field, theirs, autosave, ...shown }: WordControlProps) {
  const id = fieldId(name);
  return (
    <div>
      <Control id={id} field={field} {...shown} onChange={(words) => autosave.change({ [name]: words })} />
      <Placeholders words={shown.words} fills={field.fills} />
      {theirs !== undefined && (
        <TextConflict
          noun="field"
          fieldId={id}
          mine={shown.words}
          theirs={theirs}
          canJoin={field.kind === 'text' || field.kind === 'markdown'}
          onResolve={(resolution) => autosave.resolve(name, resolution)}
        />
      )}
    </div>
  );
});

function Control(props: ControlProps) {
  const { id, field, words, error, onChange } = props;
  const { label, kind, max, hint, options = {} } = field;
  if (kind === 'markdown') return <MarkdownControl {...props} />;
  if (kind === 'picture') return <PictureControl {...props} />;
  if (kind === 'color') return <ColorControl {...props} />;
  if (kind === 'zone') return <ZoneControl {...props} />;
  if (kind === 'choice') {
    const choices = Object.entries(options).map(([value, name]) => ({ value, label: name }));
    return (
      <SelectField
        id={id}
        label={label}
        hint={hint}
        error={error}
        options={[...(words in options ? [] : [{ value: words, label: 'Please choose' }]), ...choices]}
        value={words}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={<FieldCount words={words} max={max} kind={kind} />}>
      {(control) =>
        kind === 'text' ? (
          <textarea
            rows={2}
            className={`${controlClass} ${dense} grows-with-text max-h-[60vh] resize-y`}
            value={words}
            onChange={(event) => onChange(event.target.value)}
            {...control}
          />
        ) : (
          <input
            type={kind === 'date' ? 'date' : 'text'}
            autoComplete="off"
            inputMode={kind in inputModes ? inputModes[kind as keyof typeof inputModes] : undefined}
            className={`${controlClass} ${dense} ${kind in widths ? widths[kind as keyof typeof widths] : ''}`}
            value={words}
            onChange={(event) => onChange(event.target.value)}
            {...control}
          />
        )
      }
    </Field>
  );
}

const inputModes = { link: 'url', email: 'email', number: 'numeric', year: 'numeric' } as const;
const widths = { number: 'max-w-40', year: 'max-w-40', date: 'max-w-60' } as const;

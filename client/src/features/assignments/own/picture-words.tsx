import { controlClass, Field } from '#client/components/form/field.tsx';
import { TextConflict } from '#client/components/form/text-conflict.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import type { Autosave, AutosaveState } from '#client/lib/autosave/autosave.ts';
import { useObjectUrl } from '#client/lib/browser/use-object-url.ts';
import { captionMax, creditMax } from '#shared/assignments/assignments.ts';
import type { FileView } from '#shared/wire.ts';
import { captionField } from './use-piece-draft.ts';

interface PictureWordsProps {
  file: FileView;
  path: string;
  /** As it was chosen, where this page has sent it. */
  shown: File | undefined;
  autosave: Autosave;
  state: AutosaveState;
  isFixed: boolean;
}

/** A picture with its caption and credit, which are saved with the draft. */
export function PictureWords({ file, path, shown, autosave, state, isFixed }: PictureWordsProps) {
  const url = useObjectUrl(shown);
  const words = (which: 'caption' | 'credit') => {
    const name = captionField(file.id, which);
    const id = `picture-${file.id}-${which}`;
    const theirs = state.conflicts[name];
    return {
      control: {
        id,
        error: state.refusals[name],
        readOnly: isFixed,
        value: state.values[name] ?? '',
        onChange: ({ target }: { target: { value: string } }) => autosave.change({ [name]: target.value }),
      },
      conflict: theirs !== undefined && (
        <TextConflict
          noun={which}
          fieldId={id}
          mine={state.values[name] ?? ''}
          theirs={theirs}
          canJoin={which === 'caption'}
          onResolve={(text) => autosave.resolve(name, text)}
        />
      ),
    };
  };
  const caption = words('caption');
  const credit = words('credit');
  const { id, error, ...control } = caption.control;
  const of = <span className="sr-only"> of {file.name}</span>;
  return (
    <div className="grid gap-x-6 pb-3 sm:grid-cols-[8rem_1fr]">
      <img
        src={shown ? url : path}
        alt={file.name}
        loading="lazy"
        className="mb-2 h-24 w-32 bg-surface object-contain"
      />
      <div className="min-w-0">
        {caption.conflict}
        <Field
          id={id}
          label={<>Caption{of}</>}
          hint={`Up to ${captionMax.toLocaleString('en')} characters.`}
          error={error}
        >
          {(described) => (
            <textarea
              {...control}
              {...described}
              rows={2}
              className={`${controlClass} grows-with-text max-h-[40vh] min-h-[calc(2lh+1.5rem)] resize-y`}
            />
          )}
        </Field>
        {credit.conflict}
        <TextField
          {...credit.control}
          label={<>Credit{of}</>}
          hint={`Left blank, it’s your name. Up to ${creditMax} characters.`}
        />
      </div>
    </div>
  );
}

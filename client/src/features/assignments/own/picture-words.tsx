import { useLayoutEffect } from 'react';
import { controlClass, Field } from '#client/components/form/field.tsx';
import { TextConflict } from '#client/components/form/text-conflict.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import type { Autosave, AutosaveState } from '#client/lib/autosave/autosave.ts';
import { useObjectUrl } from '#client/lib/browser/use-object-url.ts';
import { captionMax, creditMax } from '#shared/assignments/assignments.ts';

interface PictureWordsProps {
  /** Its file's, or its row's while it waits. */
  id: number | string;
  name: string;
  fieldOf: (which: 'caption' | 'credit') => string;
  /** Whose credit it is without another. */
  by: string;
  /** Undefined while it waits. */
  path?: string;
  /** As it was chosen, where this page has it. */
  shown?: File | undefined;
  autosave: Autosave;
  state: AutosaveState;
  isFixed: boolean;
}

/** A picture with its caption and credit, which are saved with the draft. */
export function PictureWords(props: PictureWordsProps) {
  const { id: pictureId, name: fileName, fieldOf, by, path, shown, autosave, state, isFixed } = props;
  const url = useObjectUrl(shown);
  const isShown = shown !== undefined || path !== undefined;
  useFocusKept(`picture-${pictureId}-`);
  const words = (which: 'caption' | 'credit') => {
    const name = fieldOf(which);
    const id = `picture-${pictureId}-${which}`;
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
  const of = <span className="sr-only"> of {fileName}</span>;
  return (
    <div className={isShown ? 'grid gap-x-6 pb-3 sm:grid-cols-[8rem_1fr]' : 'pt-2'}>
      {isShown && (
        <img
          src={shown ? url : path}
          alt={fileName}
          loading="lazy"
          className="mb-2 h-24 w-32 bg-surface object-contain"
        />
      )}
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
          hint={`Left blank, it’s ${by}. Up to ${creditMax} characters.`}
        />
      </div>
    </div>
  );
}

/** A picture that arrives while one writes about it has the same fields in another list: one writes on there. */
function useFocusKept(prefix: string): void {
  useLayoutEffect(
    () => () => {
      const field = document.activeElement as HTMLTextAreaElement | null;
      if (!field?.id.startsWith(prefix)) return;
      const { id, selectionStart, selectionEnd } = field;
      queueMicrotask(() => {
        const same = document.getElementById(id) as HTMLTextAreaElement | null;
        same?.focus({ preventScroll: true });
        same?.setSelectionRange(selectionStart, selectionEnd);
      });
    },
    [prefix],
  );
}

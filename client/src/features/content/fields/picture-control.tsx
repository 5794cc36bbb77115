import { type ComponentType, createContext, Suspense, use, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { FocusHome } from '#client/components/focus/focus-home.tsx';
import { FieldSet } from '#client/components/form/field-set.tsx';
import { PictureById } from '#client/features/content/picture-by-id.tsx';
import type { ControlProps } from './control.ts';

interface PickerProps {
  open: boolean;
  title?: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** The library's dialog; the page passes it in. */
export const PicturePickerContext = createContext<ComponentType<PickerProps> | null>(null);

export function PictureControl({ id, field: { label, hint, optional }, words, error, onChange }: ControlProps) {
  const Picker = use(PicturePickerContext);
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldSet id={id} label={label} hint={hint} error={error}>
      {({ describedBy, invalid }) => (
        <div className="mt-2 flex flex-wrap items-center gap-4">
          <div
            className={`grid h-24 w-36 place-items-center overflow-hidden border bg-surface text-muted text-sm ${invalid ? 'border-danger' : 'border-rule'}`}
          >
            {words ? <PictureById id={words} className="size-full object-contain" /> : 'No picture'}
          </div>
          <FocusHome to={id} className="flex flex-wrap gap-2">
            <button
              id={id}
              type="button"
              aria-describedby={describedBy}
              aria-haspopup="dialog"
              disabled={!Picker}
              onClick={() => setOpen(true)}
              className="min-h-11 cursor-pointer border border-rule-strong px-3 font-medium text-sm enabled:hover:bg-text enabled:hover:text-bg disabled:opacity-55"
            >
              {words ? 'Choose another' : 'Choose a picture'}
              <span className="sr-only">: {label}</span>
            </button>
            {words && (optional || invalid) && (
              <Button size="small" variant="quiet" onClick={() => onChange('')}>
                Remove it
              </Button>
            )}
          </FocusHome>
          {Picker && isOpen && (
            <Suspense>
              <Picker open title={label} onChoose={onChange} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </div>
      )}
    </FieldSet>
  );
}

import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { Draft, type DraftValues } from '#client/lib/draft.ts';

/**
 * Keeps what is typed into `form` as the draft `name`. What already stands in the page's fields stays (people type
 * before a prerendered form comes to life, and browsers restore fields), the others get what was kept.
 * `isOpen` turns true when that is done.
 */
export function useFormDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  name: string,
) {
  const [draft] = useState(() => new Draft(name));
  const [isOpen, setOpen] = useState(false);
  const [cleared, setCleared] = useState<DraftValues | null>(null);
  const isKept = useSyncExternalStore(draft.subscribe, draft.isKept, () => false);

  useLayoutEffect(() => {
    const close = draft.open();
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name: field, values }) => {
        if (field === undefined) return;
        draft.change(field, values[field]);
        if (values[field]?.length > 0) setCleared(null);
      },
    });
    // Only now: before the first subscription `getValues` tells the defaults, not what stands in the fields.
    for (const [field, value] of Object.entries<string | string[]>(form.getValues())) {
      const kept = draft.values[field];
      if (value.length > 0) draft.change(field, value);
      else if (kept !== undefined) setField(form, field, kept);
    }
    draft.takeOver();
    setOpen(true);
    return () => {
      unsubscribe();
      close();
    };
  }, [draft, form]);

  function clear() {
    setCleared(form.getValues());
    draft.clear();
    form.reset();
  }

  function undo() {
    for (const [field, value] of Object.entries(cleared ?? {})) setField(form, field, value);
    draft.save();
    setCleared(null);
  }

  return { draft, isOpen, note: { isKept, isCleared: cleared !== null, onClear: clear, onUndo: undo } };
}

function setField<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  field: string,
  value: string | string[],
): void {
  form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
}

import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Draft, DraftValues } from '#client/lib/autosave/draft.ts';

/**
 * Text already in the fields stays in them: it was typed before hydration, or restored by the browser. What is kept of
 * a text that asks then stands beside it.
 */
export function useFormDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  draft: Draft,
  isBarred?: (values: Values) => boolean,
) {
  const [restored, setFound] = useState<DraftValues | null>(null);
  const [cleared, setCleared] = useState<DraftValues | null>(null);
  const conflicts = useSyncExternalStore(draft.subscribe, draft.conflicts, draft.conflicts);
  const isKept = useSyncExternalStore(draft.subscribe, draft.isKept, () => false);

  useLayoutEffect(() => {
    const close = draft.open();
    const kept = { ...draft.values };
    let wasBarred = false;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name: field, values }) => {
        if (field === undefined) return;
        if (isBarred?.(values)) {
          wasBarred = true;
          return draft.clear();
        }
        const changed = wasBarred ? Object.keys(values) : [field];
        wasBarred = false;
        for (const name of changed) draft.change(name, values[name]);
        if (values[field]?.length > 0) setCleared(null);
      },
    });
    // Before the first subscription `getValues` returns the defaults, not the fields' text.
    for (const [field, value] of Object.entries<string | string[]>(form.getValues())) {
      if (!draft.isBase(field, value)) draft.changeEarly(field, value);
      else if (kept[field] !== undefined) setField(form, field, kept[field]);
    }
    draft.takeOver();
    if (isBarred?.(form.getValues())) draft.clear();
    setFound(kept);
    const unfollow = draft.subscribe(() => {
      if (isBarred?.(form.getValues())) return;
      for (const field of draft.asks) {
        const words = draft.wordsOf(field);
        if (form.getValues(field as Path<Values>) !== words) setField(form, field, words);
      }
    });
    return () => {
      unfollow();
      unsubscribe();
      close();
    };
  }, [draft, form, isBarred]);

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

  return {
    isOpen: restored !== null,
    texts: { conflicts, wordsOf: draft.wordsOf, resolve: draft.resolve },
    isRestored: Object.keys(restored ?? {}).length > 0,
    note: { isKept, keepDays: draft.keepDays, isCleared: cleared !== null, onClear: clear, onUndo: undo },
  };
}

function setField<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  field: string,
  value: string | string[],
): void {
  form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
}

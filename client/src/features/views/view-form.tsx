import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { type ViewedList, viewNameMax } from '#shared/views.ts';
import { useSaveView } from './api.ts';

interface ViewFormProps {
  list: ViewedList;
  filter: Record<string, string>;
}

export function ViewForm({ list, filter }: ViewFormProps) {
  const save = useSaveView();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isMissing, setMissing] = useState(false);

  function change(act: () => void): void {
    act();
    setMissing(false);
    save.reset();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    if (name.trim() === '') {
      setMissing(true);
      return;
    }
    save.mutate({ list, filter, name, isShared }, { onSuccess: () => change(() => setName('')) });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="px-3 pt-3 pb-2">
      <TextField
        id="view-name"
        label="Save this view as"
        autoComplete="off"
        maxLength={viewNameMax}
        value={name}
        error={isMissing ? 'Please name the view' : save.error ? errorSentence(save.error) : undefined}
        onChange={({ target }) => change(() => setName(target.value))}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => change(() => setShared(target.checked))}
          className="size-5 shrink-0 cursor-pointer accent-[var(--text)]"
        />
        Share it with colleagues
      </label>
      <Button type="submit" size="small" aria-disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save view'}
      </Button>
    </form>
  );
}

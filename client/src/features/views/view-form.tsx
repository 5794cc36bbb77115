import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';
import { type ViewedList, viewNameMax } from '#shared/views/lists.ts';
import { useSaveView } from './api.ts';

interface ViewFormProps {
  list: ViewedList;
  filter: Record<string, string>;
}

export function ViewForm({ list, filter }: ViewFormProps) {
  const save = useSaveView();
  const [name, setName] = useState('');
  const error = useStandingError(save.error);
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
    save.mutate({ list, filter, name }, { onSuccess: () => change(() => setName('')) });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="px-3 pt-3 pb-2">
      <TextField
        id="view-name"
        label="Save this view as"
        autoComplete="off"
        maxLength={viewNameMax}
        value={name}
        error={isMissing ? 'Please name the view' : error ? errorSentence(error) : undefined}
        onChange={({ target }) => change(() => setName(target.value))}
      />
      <Button type="submit" size="small" aria-disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save view'}
      </Button>
    </form>
  );
}

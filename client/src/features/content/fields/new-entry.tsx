import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { TextField } from '#client/components/form/text-field.tsx';
import type { ListField } from '#shared/content/field.ts';
import { fieldId } from './field-id.ts';

interface NewEntryProps {
  name: string;
  list: ListField;
  count: number;
  onAdd: (title: string) => void;
}

/** Asks for the title first, because an entry's permanent id and address are made from it. */
export function NewEntry({ name, list, count, onAdd }: NewEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { noun, of, max } = list;
  const named = of[list.title];
  const id = `${fieldId(name)}-new`;
  const openerId = `${id}-open`;
  const focusOn = useFocusOn();
  const isFull = count >= max;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // Keeps a surrounding form from being submitted.
    event.stopPropagation();
    const newTitle = title.trim();
    setRefused(!newTitle);
    if (!newTitle) {
      focusOn(id);
      return;
    }
    setOpen(false);
    setTitle('');
    onAdd(newTitle);
  }

  function close(): void {
    setOpen(false);
    setRefused(false);
    focusOn(openerId);
  }

  if (!isOpen) {
    return (
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button id={openerId} size="small" disabled={isFull} onClick={() => setOpen(true)}>
          <Plus aria-hidden="true" className="size-4" /> Add {article(noun)} {noun}
        </Button>
        {count >= max * 0.8 && (
          <p className="text-muted tabular-nums">
            {count} of {max}
          </p>
        )}
      </div>
    );
  }
  return (
    <form onSubmit={handleSubmit} className="mt-3 border border-rule-strong p-4">
      <TextField
        id={id}
        label={`${named?.label ?? 'Title'} of the new ${noun}`}
        // It replaces the pressed button, which had the focus.
        autoFocus
        autoComplete="off"
        error={isRefused ? `${named?.label ?? 'Title'} is missing` : undefined}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant="primary">
          Add
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'an' : 'a';
}

import { type ChangeEvent, type DragEvent, type Ref, useState } from 'react';
import { uploadTypes } from '#shared/uploads.ts';

interface DropZoneProps {
  id: string;
  label: string;
  button?: string;
  hintId: string;
  name?: string;
  accept?: readonly string[];
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  onFiles: (files: Iterable<File>) => Promise<void> | void;
}

export function DropZone({
  id,
  label,
  button = 'Choose files',
  hintId,
  name,
  accept = Object.keys(uploadTypes),
  disabled = false,
  ref,
  onFiles,
}: DropZoneProps) {
  const [isOver, setOver] = useState(false);

  async function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    await onFiles(target.files ?? []);
    // The same file can be chosen again after it was removed.
    target.value = '';
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={`mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 border border-dashed px-5 py-6 ${isOver ? 'border-accent border-solid bg-surface' : 'border-rule-strong'}`}
    >
      <input
        ref={ref}
        id={id}
        type="file"
        multiple
        name={name}
        accept={accept.join(',')}
        aria-describedby={hintId}
        disabled={disabled}
        onChange={handleChoice}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center border border-rule-strong px-5 py-2.5 font-medium outline-offset-3 hover:bg-text hover:text-bg peer-focus-visible:outline-2 peer-focus-visible:outline-[var(--focus)] peer-disabled:cursor-not-allowed peer-disabled:opacity-55"
      >
        {button}
        <span className="sr-only">: {label}</span>
      </label>
      <span aria-hidden="true" className="text-muted pointer-coarse:hidden">
        or drop them here
      </span>
    </div>
  );
}

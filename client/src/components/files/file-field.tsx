import { type ChangeEvent, type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { uploadField, uploadHint, uploadTypes } from '#shared/uploads.ts';
import { FileRows } from './file-list.tsx';
import type { useFiles } from './use-files.ts';

interface FileFieldProps {
  id: string;
  label: string;
  hint?: string;
  files: ReturnType<typeof useFiles>;
  disabled?: boolean;
  /** Absent before the first attempt. */
  onRetry?: (id: string) => void;
}

export function FileField({ id, label, hint, files, disabled = false, onRetry }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads files chosen before hydration, once
  useLayoutEffect(() => {
    if (input.current?.files?.length) files.add(input.current.files);
  }, []);

  async function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    await files.add(target.files ?? []);
    // The same file can be chosen again after it was removed.
    target.value = '';
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) files.add(event.dataTransfer.files);
  }

  return (
    <div>
      <p className="font-medium" id={`${id}-label`}>
        {label}
      </p>
      <p id={`${id}-hint`} className="text-base text-muted">
        {hint} {uploadHint}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
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
          ref={input}
          id={id}
          type="file"
          multiple
          name={uploadField}
          accept={Object.keys(uploadTypes).join(',')}
          aria-describedby={`${id}-hint`}
          disabled={disabled}
          onChange={handleChoice}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center border border-rule-strong px-5 py-2.5 font-medium outline-offset-3 hover:bg-text hover:text-bg peer-focus-visible:outline-2 peer-focus-visible:outline-[var(--focus)] peer-disabled:cursor-not-allowed peer-disabled:opacity-55"
        >
          Choose files<span className="sr-only">: {label}</span>
        </label>
        <span aria-hidden="true" className="text-muted pointer-coarse:hidden">
          or drop them here
        </span>
      </div>
      <FileRows files={files} labelledBy={`${id}-label`} fallbackId={id} onRetry={onRetry} />
    </div>
  );
}

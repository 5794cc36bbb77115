import { useLayoutEffect, useRef } from 'react';
import { uploadField, uploadHint } from '#shared/uploads.ts';
import { DropZone } from './drop-zone.tsx';
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads files chosen before hydration, once
  useLayoutEffect(() => {
    if (input.current?.files?.length) files.add(input.current.files);
  }, []);

  return (
    <div>
      <p className="font-medium" id={`${id}-label`}>
        {label}
      </p>
      <p id={`${id}-hint`} className="text-base text-muted">
        {hint} {uploadHint}
      </p>
      <DropZone {...{ id, label, disabled }} ref={input} hintId={`${id}-hint`} name={uploadField} onFiles={files.add} />
      <FileRows files={files} labelledBy={`${id}-label`} fallbackId={id} onRetry={onRetry} />
    </div>
  );
}

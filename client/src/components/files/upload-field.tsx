import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { FileField } from '#client/components/files/file-field.tsx';
import type { FileView } from '#shared/wire.ts';
import type { FileRow } from './file-rows.ts';
import { fileSize } from './file-size.ts';
import type { useUploadQueue } from './use-upload-queue.ts';

export interface Uploads extends ReturnType<typeof useUploadQueue> {
  /** The files that have arrived. */
  stored: readonly FileView[];
  pathOf: (fileId: number) => string;
  remove: UseMutationResult<void, Error, number>;
}

interface UploadFieldProps {
  id: string;
  label?: string;
  hint: string;
  uploads: Uploads;
  disabled?: boolean;
  /** What stands under a file that has arrived. */
  under?: (file: FileView, path: string) => ReactNode;
  underChosen?: (row: FileRow) => ReactNode;
}

/** The files so far, and a control that adds more. */
export function UploadField({
  id,
  label = 'Files and pictures',
  hint,
  uploads,
  disabled = false,
  under,
  underChosen,
}: UploadFieldProps) {
  const { stored, pathOf, files, deliver, remove } = uploads;
  function handleRemove(fileId: number): void {
    remove.mutate(fileId);
    // The pressed button disappears.
    document.getElementById(id)?.focus();
  }
  const arrived = stored.length > 0 && (
    <ul aria-label="Added files" className="mt-3 border-rule border-b">
      {stored.map((file) => (
        <li key={file.id} className="border-rule border-t">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <a
              href={pathOf(file.id)}
              download={file.name}
              className="inline-flex min-h-11 min-w-0 items-center underline underline-offset-4"
            >
              <span className="sr-only">Download </span>
              <bdi className="wrap-anywhere">{file.name}</bdi>
            </a>
            <span className="flex items-center gap-x-2">
              <span className="text-muted tabular-nums">{fileSize(file)}</span>
              <Button variant="quiet" size="small" onClick={() => handleRemove(file.id)}>
                Remove<span className="sr-only"> {file.name}</span>
              </Button>
            </span>
          </div>
          {under?.(file, pathOf(file.id))}
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      <FileField
        id={id}
        label={label}
        hint={hint}
        files={files}
        disabled={disabled}
        onRetry={deliver}
        above={arrived}
        under={underChosen}
      />
      <ErrorLine error={remove.error} className="mt-2" />
    </div>
  );
}

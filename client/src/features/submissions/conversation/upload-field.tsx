import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { FileField } from '#client/components/files/file-field.tsx';
import { formatBytes } from '#client/lib/format-plain.ts';
import { filePath } from './conversation-api.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadFieldProps {
  id: string;
  hint: string;
  uploads: Uploads;
}

/** The files so far, and a control that adds more. */
export function UploadField({ id, hint, uploads }: UploadFieldProps) {
  const { submissionId, stored, files, deliver, remove } = uploads;
  function handleRemove(fileId: number): void {
    remove.mutate(fileId);
    // The pressed button disappears.
    document.getElementById(id)?.focus();
  }
  return (
    <div>
      <FileField id={id} label="Files and pictures" hint={hint} files={files} onRetry={deliver} />
      {stored.length > 0 && (
        <ul aria-label="Added files" className="mt-3 border-rule border-b">
          {stored.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-6 border-rule border-t">
              <a
                href={filePath(submissionId, file.id)}
                download={file.name}
                className="inline-flex min-h-11 min-w-0 items-center underline underline-offset-4"
              >
                <span className="sr-only">Download </span>
                <bdi className="wrap-anywhere">{file.name}</bdi>
              </a>
              <span className="flex items-center gap-x-2">
                <span className="text-muted tabular-nums">{formatBytes(file.bytes)}</span>
                <Button variant="quiet" size="small" onClick={() => handleRemove(file.id)}>
                  Remove<span className="sr-only"> {file.name}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ErrorLine error={remove.error} className="mt-2" />
    </div>
  );
}

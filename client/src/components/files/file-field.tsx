import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { uploadField, uploadHint } from '#shared/uploads.ts';
import { DropZone } from './drop-zone.tsx';
import { FileRows } from './file-list.tsx';
import type { FileRow } from './file-rows.ts';
import type { useKeptFiles } from './use-kept-files.ts';

interface FileFieldProps {
  id: string;
  label: string;
  hint?: string;
  /** `again`: sentences about those that are there already. */
  files: ReturnType<typeof useKeptFiles> & { again?: readonly string[] };
  disabled?: boolean;
  /** Absent before the first attempt. */
  onRetry?: ((id: string) => void) | undefined;
  /** What stands above the chosen files, such as those that have arrived. */
  above?: ReactNode;
  /** What stands under a chosen file, in place of its small picture. */
  under?: ((row: FileRow) => ReactNode) | undefined;
}

export function FileField({ id, label, hint, files, disabled = false, onRetry, above, under }: FileFieldProps) {
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
        {hint} {uploadHint(files.limits)}
      </p>
      <DropZone {...{ id, label, disabled }} ref={input} hintId={`${id}-hint`} name={uploadField} onFiles={files.add} />
      <p role="status" className="wrap-anywhere my-3 text-base text-warning empty:hidden">
        {files.unkept.length > 0 && unkeptSentence(files.unkept)}
      </p>
      <p role="status" className="wrap-anywhere my-3 text-base text-warning empty:hidden">
        {files.again?.join(' ')}
      </p>
      {above}
      <FileRows files={files} labelledBy={`${id}-label`} fallbackId={id} {...{ onRetry, under }} />
    </div>
  );
}

function unkeptSentence(names: readonly string[]): string {
  const [are, them] = names.length === 1 ? ['it’s', 'it'] : ['they’re', 'them'];
  return `Your browser couldn’t store ${names.join(', ')}. If this page closes or reloads before ${are} sent, choose ${them} again.`;
}

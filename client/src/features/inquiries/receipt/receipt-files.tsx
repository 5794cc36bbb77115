import { Button } from '#client/components/button.tsx';
import { FileField } from '#client/components/files/file-field.tsx';
import { fileSize } from '#client/components/files/file-size.ts';
import { errorSentence } from '#client/lib/api.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';
import { asksForFiles } from '#shared/inquiries/forms/form-types.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import { missingSentence } from '#shared/uploads.ts';
import type { AwaitedFiles } from '#shared/wire.ts';
import type { ReceiptFilesState } from './use-receipt-files.ts';

interface ReceiptFilesProps {
  inquiry: PrivateInquiry;
  receiptFiles: ReceiptFilesState;
}

/** New files upload as soon as they are chosen. */
export function ReceiptFiles({ inquiry, receiptFiles }: ReceiptFilesProps) {
  const { files, isUnderWay, deliver } = receiptFiles;
  const takesMore =
    inquiry.canAddFiles &&
    (asksForFiles(inquiry.formType) ||
      inquiry.awaitedFiles !== null ||
      files.rows.length > 0 ||
      files.problems.size > 0);
  if (inquiry.files.length === 0 && !takesMore) return null;
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title" className="mb-6 text-title">
        Files
      </h2>
      {inquiry.canAddFiles && inquiry.awaitedFiles && !isUnderWay && (
        <MissingFiles awaited={inquiry.awaitedFiles} receiptFiles={receiptFiles} />
      )}
      {inquiry.files.length > 0 && (
        <ul className="mb-8 border-rule border-b">
          {inquiry.files.map((file) => (
            <li key={file.id} className="flex flex-wrap justify-between gap-x-6 border-rule border-t py-3">
              <span className="wrap-anywhere min-w-0">{file.name}</span>
              <span className="text-muted tabular-nums">{fileSize(file)}</span>
            </li>
          ))}
        </ul>
      )}
      {takesMore && (
        <FileField
          id="receipt-files"
          label="Add a file"
          hint="It’s sent as soon as you choose it."
          files={files}
          onRetry={deliver}
        />
      )}
    </section>
  );
}

interface MissingFilesProps {
  awaited: AwaitedFiles;
  receiptFiles: ReceiptFilesState;
}

/** Files that are still in this browser have rows of their own. */
function MissingFiles({ awaited, receiptFiles: { files, waiveAll, waiver } }: MissingFilesProps) {
  const error = useStandingError(waiver.error);
  const gone = awaited.missing.filter((name) => !files.rows.some(({ file }) => file.name === name));
  return (
    <div className="mb-8">
      <p className="font-medium text-danger">{missingSentence(awaited)}.</p>
      <ul className="mt-1">
        {gone.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={index} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <Button className="mt-4" disabled={waiver.isPending} onClick={waiveAll}>
        {awaited.missing.length === 1 ? 'Send it without this file' : 'Send it without them'}
      </Button>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {error && errorSentence(error)}
      </p>
    </div>
  );
}

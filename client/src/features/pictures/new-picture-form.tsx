import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { refuseFile } from '#client/components/files/file-rows.ts';
import { UploadProgress } from '#client/components/files/upload-progress.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { useOneAtATime } from '#client/components/form/use-one-at-a-time.ts';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { useObjectUrl } from '#client/lib/browser/use-object-url.ts';
import { formatBytes } from '#client/lib/format-plain.ts';
import { toast } from '#client/lib/toast.ts';
import { type PictureCreate, pictureSentences, pictureTypes, pictureUpdateSchema } from '#shared/pictures/library.ts';
import type { LibraryPicture } from '#shared/pictures/views.ts';
import { uploadField, uploadSentences } from '#shared/uploads.ts';
import { useAddPicture } from './api.ts';
import { PictureFields } from './picture-fields.tsx';

/** The request may omit the credit; the form always has the field. */
const formSchema = pictureUpdateSchema.pick({ alt: true, credit: true }).required();

interface NewPictureFormProps {
  file: File;
  isFirst: boolean;
  onAdded: (picture: LibraryPicture) => void;
  onRemove: () => void;
}

export function NewPictureForm({ file, isFirst, onAdded, onRemove }: NewPictureFormProps) {
  const id = useId();
  const { data: reader } = useProfile();
  const add = useAddPicture();
  const [share, setShare] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const stop = useRef(new AbortController());
  const form = useForm<{ alt: string; credit: string }, unknown, PictureCreate>({
    resolver: zodResolver(formSchema),
    defaultValues: { alt: '', credit: '' },
  });
  // The draft belongs to the file: choosing the file again restores its words.
  const [draft] = useState(() => new Draft(`picture:${reader?.id}:${file.name}:${file.size}`));
  useFormDraft(form, draft);
  useEffect(() => {
    let isGone = false;
    void refuseFile(file, { ofType: pictureSentences.type, types: pictureTypes }).then(
      (problem) => isGone || setRefusal(problem),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  useEffect(() => {
    if (isFirst) form.setFocus('alt');
  }, [isFirst, form]);
  useEffect(() => () => stop.current.abort(), []);

  const submit = useOneAtATime(
    form.handleSubmit(async (values) => {
      stop.current = new AbortController();
      setShare(0);
      await draft
        .send((idempotencyKey) =>
          add.mutateAsync({ file, given: values, idempotencyKey, onProgress: setShare, signal: stop.current.signal }),
        )
        .then(
          ({ answer }) => {
            toast({ title: 'Picture added', description: answer.alt });
            onAdded(answer);
          },
          (error: unknown) =>
            void showServerErrors(error, form.setError, { names: ['alt', 'credit'], focusFirst: true }),
        );
    }),
  );

  function handleRemove(): void {
    stop.current.abort();
    draft.clear();
    onRemove();
  }

  const problem = refusal ?? (add.error && failureOf(add.error, file.name));
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={`New picture: ${file.name}`} onSubmit={submit} className="gap-6 sm:flex">
        {refusal === undefined && <Preview file={file} />}
        <div className="min-w-0 flex-1 max-sm:mt-4">
          <p className="wrap-anywhere text-muted text-sm">
            {file.name}, {formatBytes(file.size)}
          </p>
          {refusal === undefined && (
            <div className="mt-3">
              <PictureFields id={id} isBusy={add.isPending} />
            </div>
          )}
          {add.isPending && (
            <div role="status" className="mb-4">
              {share < 1
                ? `Sending, ${Math.floor(share * 100)}%`
                : 'Uploaded. Making its sizes, which takes a few seconds...'}
              <UploadProgress share={share < 1 ? share : undefined} label={`Adding ${file.name}`} />
            </div>
          )}
          <p role="alert" className="wrap-anywhere mb-3 font-medium text-danger empty:hidden">
            {!add.isPending && problem}
          </p>
          <div className="flex flex-wrap gap-3">
            {refusal === undefined && (
              <Button type="submit" variant="primary" aria-disabled={add.isPending}>
                {add.isPending ? 'Adding...' : add.error ? 'Try again' : 'Add to the library'}
              </Button>
            )}
            {/* Once it has arrived it is added, whatever happens here. */}
            {!(add.isPending && share === 1) && (
              <Button variant="quiet" onClick={handleRemove}>
                {add.isPending ? 'Stop' : 'Remove'}
                <span className="sr-only"> {file.name}</span>
              </Button>
            )}
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return (
    <div className="w-full shrink-0 self-start bg-surface sm:w-48">
      {url && <img src={url} alt="" className="max-h-64 w-full object-contain" />}
    </div>
  );
}

function failureOf(error: Error, name: string): string | undefined {
  if (error.name === 'AbortError') return undefined;
  if (!(error instanceof ApiError)) return errorSentence(error);
  if (error.fields.alt || error.fields.credit) return undefined;
  // A proxy that stops a large request sends no message of ours.
  const ofFile = error.fields[`${uploadField}.0`]?.[0];
  return ofFile ?? (error.status === 413 ? uploadSentences.tooLarge(name) : errorSentence(error));
}

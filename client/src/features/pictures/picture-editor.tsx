import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { z } from 'zod';
import { Button } from '#client/components/button.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { TextConflict } from '#client/components/form/text-conflict.tsx';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { useOneAtATime } from '#client/components/form/use-one-at-a-time.ts';
import { QueryView } from '#client/components/query-view.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import { withQuery } from '#client/lib/ask.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';
import { pathTo } from '#client/lib/paths.ts';
import { toast } from '#client/lib/toast.ts';
import { type PictureUpdate, pictureUpdateSchema, textOfUse } from '#shared/pictures/library.ts';
import { pictureFocus } from '#shared/pictures/pictures.ts';
import type { LibraryPicture, PictureUse } from '#shared/pictures/views.ts';
import { pictureQueries, useChangePicture, useDeletePicture } from './api.ts';
import { FocusField } from './focus-field.tsx';
import { PictureCrops } from './picture-crops.tsx';
import { PictureFields } from './picture-fields.tsx';

interface PictureEditorProps {
  picture: LibraryPicture;
  onClose: () => void;
}

const { shape } = pictureUpdateSchema.required();
const percent = z.string().transform(Number);
/** Forms and drafts hold text. */
const formSchema = z.object({ ...shape, focusX: percent.pipe(shape.focusX), focusY: percent.pipe(shape.focusY) });
type Values = z.input<typeof formSchema>;

export function PictureEditor({ picture, onClose }: PictureEditorProps) {
  const { id } = picture;
  const { data: reader } = useProfile();
  const change = useChangePicture(id);
  const [saved] = useState<Values>(() => valuesOf(picture));
  const [seen, setSeen] = useState(saved);
  const form = useForm<Values, unknown, Required<PictureUpdate>>({
    resolver: zodResolver(formSchema),
    defaultValues: saved,
  });
  const [draft] = useState(() => new Draft(`picture:${reader?.id}:${id}`, { base: { ...saved } }));
  const { isRestored } = useFormDraft(form, draft);
  const { isDirty, dirtyFields } = form.formState;
  const [x, y] = form.watch(['focusX', 'focusY']);

  const error = useStandingError(change.error);
  const isConflict = change.error instanceof ApiError && change.error.status === 409;
  // As it was read again after the refusal.
  const theirs = valuesOf(picture);
  const conflicts = (Object.keys(nouns) as (keyof Values)[]).filter(
    (name) => isConflict && dirtyFields[name] && theirs[name] !== seen[name],
  );

  const submit = useOneAtATime(
    form.handleSubmit(async (values) => {
      const names = Object.keys(dirtyFields) as (keyof Values)[];
      const changes = Object.fromEntries(names.map((name) => [name, values[name]]));
      const before = formSchema.parse(seen);
      await change
        .mutateAsync({ ...changes, seen: Object.fromEntries(names.map((name) => [name, before[name]])) })
        .then(
          ({ alt }) => {
            draft.clear();
            toast({ title: 'Picture changed', description: alt });
            onClose();
          },
          (error: unknown) => void showServerErrors(error, form.setError, { focusFirst: true }),
        );
    }),
  );

  function moveFocus(nextX: number, nextY: number): void {
    form.setValue('focusX', String(nextX), { shouldDirty: true });
    form.setValue('focusY', String(nextY), { shouldDirty: true });
  }

  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Picture" onSubmit={submit}>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <FocusField picture={picture} x={Number(x)} y={Number(y)} onChange={moveFocus} />
          <div className="min-w-0">
            <PictureFields id="picture" isBusy={change.isPending} />
          </div>
        </div>
        <div className="mt-6">
          <PictureCrops picture={{ ...picture, alt: '', focus: pictureFocus(Number(x), Number(y)) }} />
        </div>
        {conflicts.map((name) => (
          <TextConflict
            key={name}
            noun={nouns[name]}
            fieldId={`picture-${name}`}
            mine={form.getValues(name)}
            theirs={theirs[name]}
            canJoin={false}
            onResolve={(text) => {
              setSeen({ ...seen, [name]: theirs[name] });
              form.setValue(name, text, { shouldDirty: true });
            }}
          />
        ))}
        <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
          {error && !isConflict && errorSentence(error)}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" variant="primary" aria-disabled={!isDirty || change.isPending} disabled={!isDirty}>
            {change.isPending ? 'Saving...' : 'Save changes'}
          </Button>
          <p className="text-muted">
            {!isDirty && 'Nothing has been changed yet.'}
            {isDirty && isRestored && 'Your earlier unsaved changes are here again.'}
          </p>
        </div>
      </form>
      <Uses picture={picture} onClose={onClose} />
    </FormProvider>
  );
}

const nouns: Record<keyof Values, string> = {
  alt: 'description',
  credit: 'credit',
  focusX: 'focal point (percent from the left)',
  focusY: 'focal point (percent from the top)',
};

function valuesOf({ alt, credit, focusX, focusY }: LibraryPicture): Values {
  return { alt, credit, focusX: String(focusX), focusY: String(focusY) };
}

function Uses({ picture, onClose }: PictureEditorProps) {
  const uses = useQuery(pictureQueries.uses());
  return (
    <section aria-labelledby="picture-uses" className="mt-8 border-rule border-t pt-5">
      <h3 id="picture-uses" className="font-display font-semibold text-lg">
        Where it is used
      </h3>
      <QueryView query={uses} loading="Looking..." skeletonLines={2}>
        {(places) => <Known places={places[picture.id] ?? []} picture={picture} onClose={onClose} />}
      </QueryView>
    </section>
  );
}

/** A picture in use can't be deleted. */
function Known({ places, picture, onClose }: PictureEditorProps & { places: PictureUse[] }) {
  const remove = useDeletePicture(picture.id);
  return (
    <>
      {places.length > 0 ? (
        <>
          <ul className="mt-1">
            {places.map((use) => (
              <li key={textOfUse(use)}>
                <Link
                  href={withQuery(pathTo('adminSite'), { document: use.document })}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {textOfUse(use)}
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-muted">You can delete it once another picture has taken its place.</p>
        </>
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">Nowhere.</p>
          <ConfirmDialog
            label="Delete picture"
            title="Delete this picture?"
            confirm="Delete it"
            pending="Deleting..."
            variant="danger"
            onConfirm={() =>
              remove.mutateAsync().then(() => {
                toast({ title: 'Picture deleted', description: picture.alt });
                onClose();
              })
            }
          >
            It’s removed from the library. Its files stay as long as an earlier version of a page shows it.
          </ConfirmDialog>
        </>
      )}
    </>
  );
}

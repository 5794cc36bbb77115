import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, send } from '#client/lib/api.ts';
import { upload } from '#client/lib/browser/upload.ts';
import { pagedQuery, withQuery } from '#client/lib/paging.ts';
import type { PictureChange, PictureCreate } from '#shared/picture-library.ts';
import type { LibraryPicture, PictureUses } from '#shared/pictures-views.ts';
import { uploadField } from '#shared/uploads.ts';

const path = '/api/pictures';

export const pictureQueries = {
  all: ['pictures'] as const,
  list: (q: string) => pagedQuery<LibraryPicture>([...pictureQueries.all, 'list', q], withQuery(path, { q })),
  uses: () =>
    queryOptions({
      queryKey: [...pictureQueries.all, 'uses'],
      queryFn: ({ signal }) => getJson<PictureUses>(`${path}/uses`, signal),
      staleTime: 0,
    }),
  picture: (id: string) =>
    queryOptions({
      queryKey: [...pictureQueries.all, 'picture', id],
      queryFn: ({ signal }) => getJson<LibraryPicture>(`${path}/${id}`, signal),
      staleTime: 0,
    }),
};

interface NewPicture {
  file: File;
  given: PictureCreate;
  idempotencyKey: string;
  /** 0 to 1; after that the server makes the sizes. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function useAddPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, given, ...options }: NewPicture) => {
      const body = new FormData();
      body.set('alt', given.alt);
      body.set('credit', given.credit);
      body.set(uploadField, file, file.name);
      return upload<LibraryPicture>(path, body, options);
    },
    onSettled: () => client.invalidateQueries({ queryKey: pictureQueries.all }),
  });
}

export function useChangePicture(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: PictureChange) => send<LibraryPicture>('PATCH', `${path}/${id}`, changes),
    onSettled: () => client.invalidateQueries({ queryKey: pictureQueries.all }),
  });
}

export function useDeletePicture(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('DELETE', `${path}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: pictureQueries.all }),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ownerHeaders } from '#client/lib/api.ts';
import { type AnswerOf, addressOf, ask } from '#client/lib/ask.ts';
import { upload } from '#client/lib/browser/upload.ts';
import { askPages } from '#client/lib/paging.ts';
import type { PictureChange, PictureCreate } from '#shared/pictures/library.ts';
import { uploadField } from '#shared/uploads.ts';

export const pictureQueries = {
  all: ['pictures'] as const,
  list: (q: string) => askPages([...pictureQueries.all, 'list', q], 'GET /api/pictures', { query: { q } }),
  uses: () =>
    queryOptions({
      queryKey: [...pictureQueries.all, 'uses'],
      queryFn: ({ signal }) => ask('GET /api/pictures/uses', { signal }),
      staleTime: 0,
    }),
  picture: (id: string) =>
    queryOptions({
      queryKey: [...pictureQueries.all, 'picture', id],
      queryFn: ({ signal }) => ask('GET /api/pictures/:id', { params: { id }, signal }),
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
      return upload<AnswerOf<'POST /api/pictures'>>(addressOf('POST /api/pictures'), body, {
        owner: ownerHeaders(),
        ...options,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: pictureQueries.all }),
  });
}

export function useChangePicture(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: PictureChange) => ask('PATCH /api/pictures/:id', { params: { id }, body: changes }),
    onSettled: () => client.invalidateQueries({ queryKey: pictureQueries.all }),
  });
}

export function useDeletePicture(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask('DELETE /api/pictures/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: pictureQueries.all }),
  });
}

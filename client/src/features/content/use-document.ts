import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NetworkError } from '#client/lib/api.ts';
import { Autosave } from '#client/lib/autosave.ts';
import type { Stored } from '#client/lib/autosave-transport.ts';
import { useAutosave } from '#client/lib/use-autosave.ts';
import type { DocumentView } from '#shared/content/content.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import { fieldNamed, joinEntries } from '#shared/content/words.ts';
import { contentQueries, useSaveDraft } from './api.ts';

/** Saves the draft while people type. */
export function useDocument(document: DocumentView, readerId: number) {
  const client = useQueryClient();
  const { kind } = document;
  const { mutateAsync: save } = useSaveDraft(kind);
  const { autosave, state } = useAutosave(
    () =>
      new Autosave({
        fields: Object.keys(document.words),
        stored: storedOf(document),
        draftName: () => `content:${readerId}:${kind}`,
        save: async (changes, { version }) => ({ id: onlyOne, ...(await save({ changes, version })) }),
        load: async () => {
          // A paused query would leave the person without an answer.
          if (!onlineManager.isOnline()) throw new NetworkError('Offline');
          return storedOf(await client.fetchQuery(contentQueries.document(kind)));
        },
        merge: (name, before, mine, theirs) =>
          fieldNamed(documentDefinitions[kind].fields, name)?.kind === 'list'
            ? joinEntries(before, mine, theirs)
            : undefined,
        fieldInError: (field) => `changes.${field}`,
      }),
  );
  useEffect(() => autosave.join(storedOf(document)), [autosave, document]);
  useEffect(
    () => () => {
      autosave.save().then(() => client.invalidateQueries({ queryKey: contentQueries.all }));
    },
    [autosave, client],
  );
  return { autosave, state };
}

/** There is one document of a kind. */
const onlyOne = 1;

function storedOf({ version, words, draftAt, publishedAt }: DocumentView): Stored {
  return { id: onlyOne, version, values: words, updatedAt: draftAt ?? publishedAt };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Autosave, type Stored } from '#client/lib/autosave/autosave.ts';
import { fetchNow } from '#client/lib/query-client.ts';
import { useAutosave } from '#client/lib/use-autosave.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentView } from '#shared/content/views.ts';
import { fieldNamed, joinEntries } from '#shared/content/words.ts';
import { contentDraftName, contentQueries, useSaveDraft } from './api.ts';
import { useChangesElsewhere } from './use-changes-elsewhere.ts';

export function useDocument(document: DocumentView, readerId: number) {
  const client = useQueryClient();
  const { kind } = document;
  const { mutateAsync: save } = useSaveDraft(kind);
  const shownVersion = useRef(document.version);
  const [autosave] = useState(
    () =>
      new Autosave({
        stored: storedOf(document),
        draftName: () => contentDraftName(readerId, kind),
        save: async (changes, { version }) => {
          const saved = await save({ changes, version });
          shownVersion.current = saved.version;
          return { id: onlyOne, ...saved };
        },
        load: async () => storedOf(await fetchNow(client, contentQueries.document(kind))),
        merge: (name, before, mine, theirs) =>
          fieldNamed(documentDefinitions[kind].fields, name)?.kind === 'list'
            ? joinEntries(before, mine, theirs)
            : undefined,
        fieldInError: (field) => `changes.${field}`,
      }),
  );
  const state = useAutosave(autosave);
  useEffect(() => {
    shownVersion.current = Math.max(shownVersion.current, document.version);
    autosave.join(storedOf(document));
  }, [autosave, document]);
  useChangesElsewhere(kind, () => shownVersion.current);
  useEffect(
    () => () => {
      autosave.save().then(() => client.invalidateQueries({ queryKey: contentQueries.all }));
    },
    [autosave, client],
  );
  return { autosave, state };
}

/** @throws what keeps the words from being stored. */
export async function saveWords(autosave: Autosave): Promise<void> {
  await autosave.save();
  const { failure } = autosave.getState();
  if (failure) throw failure;
}

/** A kind has one document, but drafts need an id. */
const onlyOne = 1;

function storedOf({ version, words, draftAt, publishedAt }: DocumentView): Stored {
  return { id: onlyOne, version, values: words, updatedAt: draftAt ?? publishedAt };
}

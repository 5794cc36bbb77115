import { ownerHeaders } from '#client/lib/api.ts';
import { Draft } from '#client/lib/autosave/draft.ts';
import { readKeptFiles } from '#client/lib/autosave/kept-files.ts';
import { RefusedError } from '#client/lib/outbox/outbox.ts';
import { deliverFile } from './deliver-file.ts';

/** Sends the files that a draft names, also where their form is not open. @throws as `upload`, RefusedError */
export async function sendKeptFiles(
  draftName: string,
  url: string,
  onSent: (answer: unknown, id: string) => void,
): Promise<void> {
  const draft = new Draft(draftName);
  const close = draft.open();
  const options = { owner: ownerHeaders(), signal: new AbortController().signal, onProgress: () => undefined };
  try {
    for (const id of draft.storedFileIds()) {
      const [file] = await readKeptFiles([id]);
      // Its form has sent or removed it meanwhile.
      if (!draft.storedFileIds().includes(id)) continue;
      if (file) {
        const answer = await deliverFile(url, id, file, options).catch(unlessRemoved);
        if (answer !== undefined) onSent(answer, id);
      }
      draft.nameFiles([], new Set([id]));
      if (!file)
        throw new RefusedError('A file that you chose isn’t kept in this browser any more. Look at your files.');
    }
  } finally {
    close();
  }
}

function unlessRemoved(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}

import { forget, readStoredJson, store } from '#client/lib/storage.ts';

/** An answer that has not reached the server, and what the server had in its place. */
export interface LocalAnswer {
  text: string;
  base: string;
}

export type LocalAnswers = Record<string, LocalAnswer>;

/**
 * Answers of one evaluation that the server does not have yet, kept in this browser. Two tabs share them: each writes
 * and removes only its own. Where storage is blocked or full they live as long as the page.
 */
export class LocalCopy {
  readonly #name: string;

  constructor(employeeId: number, role: string) {
    this.#name = `overtone:evaluation:${employeeId}:${role}`;
  }

  read(): LocalAnswers {
    return Object.fromEntries(Object.entries(readStoredJson(this.#name) ?? {}).filter(isLocalAnswer));
  }

  /** Keeps `unsent` and forgets what else is named in `owned`. */
  write(unsent: LocalAnswers, owned: Iterable<string>): void {
    const kept = this.read();
    for (const id of owned) delete kept[id];
    Object.assign(kept, unsent);
    if (Object.keys(kept).length === 0) forget(this.#name);
    else store(this.#name, JSON.stringify(kept));
  }
}

function isLocalAnswer(entry: [string, unknown]): entry is [string, LocalAnswer] {
  const answer = entry[1] as Partial<LocalAnswer> | null;
  return typeof answer?.text === 'string' && typeof answer.base === 'string';
}

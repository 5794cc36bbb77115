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
    const text = attempt(() => localStorage.getItem(this.#name));
    const parsed = text ? attempt(() => JSON.parse(text) as unknown) : undefined;
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(isLocalAnswer));
  }

  /** Keeps `unsent` and forgets what else is named in `owned`. Returns whether it could. */
  write(unsent: LocalAnswers, owned: Iterable<string>): boolean {
    const kept = this.read();
    for (const id of owned) delete kept[id];
    Object.assign(kept, unsent);
    const isEmpty = Object.keys(kept).length === 0;
    const done = attempt(() => {
      if (isEmpty) localStorage.removeItem(this.#name);
      else localStorage.setItem(this.#name, JSON.stringify(kept));
      return true;
    });
    return done === true;
  }
}

function isLocalAnswer(entry: [string, unknown]): entry is [string, LocalAnswer] {
  const answer = entry[1] as Partial<LocalAnswer> | null;
  return typeof answer?.text === 'string' && typeof answer.base === 'string';
}

/** Storage throws where it is blocked or full, parsing where somebody else wrote: the page works without either. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

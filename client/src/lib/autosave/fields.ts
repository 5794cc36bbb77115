import { cleanText } from '#shared/clean-text.ts';
import { type Draft, readDraft } from './draft.ts';

export type Fields = Record<string, string>;

/** Merges two changes of `before`; undefined if the author has to choose. */
export type Merge = (name: string, before: string, mine: string, theirs: string) => string | undefined;

/**
 * Merges a form's fields between browser and server. An unsaved field is in conflict when the server's text is neither
 * the text before typing nor text sent since. A blank never conflicts.
 */
export class AutosaveFields {
  /** Entries of a list are added and removed while people type. */
  readonly #names: Set<string>;
  readonly #merge: Merge;
  #bases: Record<string, string[]> = {};
  stored: Fields;
  values: Fields;
  conflicts: Fields = {};
  refusals: Fields = {};

  /** Starts from `stored`, overlaid with unsaved text of an earlier visit. */
  constructor(names: readonly string[], stored: Fields, draftName: string, merge: Merge = () => undefined) {
    this.#merge = merge;
    const draft = readDraft(draftName);
    this.#names = new Set([...names, ...Object.keys(stored), ...Object.keys(unsavedFields(draftName))]);
    this.stored = stored;
    this.values = { ...stored };
    for (const name of this.#names) {
      const mine = draft[name];
      const bases = [draft[baseName(name)] ?? ''].flat();
      if (typeof mine !== 'string' || (bases.length === 1 && bases[0] === mine)) continue;
      this.values[name] = mine;
      this.#bases[name] = bases;
    }
    this.join(stored);
  }

  get unsaved(): number {
    return Object.keys(this.#bases).length;
  }

  change(changes: Fields): void {
    for (const [name, mine] of Object.entries(changes)) {
      this.#names.add(name);
      if (mine !== (this.values[name] ?? '')) this.refusals = without(this.refusals, name);
      this.values = { ...this.values, [name]: mine };
      const isUnsent = name in this.conflicts || (this.#bases[name]?.length ?? 1) === 1;
      if (isUnsent && cleanText(mine) === this.#theirs(name)) this.#settle(name);
      else this.#bases[name] ??= [this.#theirs(name)];
    }
  }

  /** For fields that the server drops with another field's next change. */
  forget(names: readonly string[]): void {
    for (const name of names) {
      this.stored = without(this.stored, name);
      this.values = without(this.values, name);
      this.#settle(name);
    }
  }

  resolve(name: string, words: string): void {
    this.#bases[name] = [this.#theirs(name)];
    this.conflicts = without(this.conflicts, name);
    this.change({ [name]: words });
  }

  /** @param unanswered sent without an answer yet @param isSuccessor `stored` is of a newer form, so no base applies */
  join(stored: Fields, unanswered: Fields = {}, isSuccessor = false): void {
    this.stored = stored;
    for (const name of Object.keys(stored)) this.#names.add(name);
    this.values = { ...this.values };
    const conflicts: Fields = {};
    for (const name of this.#names) {
      const theirs = this.#theirs(name);
      const bases = isSuccessor && this.#bases[name] ? [''] : this.#bases[name];
      if (cleanText(this.values[name] ?? '') === theirs) this.#settle(name);
      else if (!bases) this.values[name] = theirs;
      else if (theirs === '' || bases.includes(theirs)) {
        const inFlight = unanswered[name];
        this.#bases[name] = inFlight === undefined ? [theirs] : [theirs, cleanText(inFlight)];
      } else {
        const merged = this.#merge(name, bases[0] ?? '', this.values[name] ?? '', theirs);
        this.#bases[name] = merged === undefined ? bases : [theirs];
        if (merged === undefined) conflicts[name] = theirs;
        else if (merged === theirs) this.#settle(name);
        this.values[name] = merged ?? this.values[name] ?? '';
      }
    }
    this.conflicts = conflicts;
  }

  /** Leaves out saved, conflicting and refused fields. */
  sendable(words: Fields): Fields {
    const isSendable = (name: string) => name in this.#bases && !(name in this.conflicts) && !(name in this.refusals);
    return Object.fromEntries(Object.entries(words).filter(([name]) => isSendable(name)));
  }

  /** The server may have this text from now on. */
  markSent(changes: Fields): void {
    for (const [name, words] of Object.entries(changes)) {
      this.#bases[name] = [...new Set([...(this.#bases[name] ?? []), cleanText(words)])];
    }
  }

  markSaved(changes: Fields): void {
    for (const [name, words] of Object.entries(changes)) {
      if (name in this.conflicts) continue;
      this.stored = { ...this.stored, [name]: cleanText(words) };
      if (cleanText(this.values[name] ?? '') === cleanText(words)) this.#settle(name);
      else this.#bases[name] = [cleanText(words)];
    }
  }

  settle(): void {
    for (const name of this.#names) this.#settle(name);
  }

  keepIn(draft: Draft): void {
    for (const name of this.#names) {
      const bases = this.#bases[name];
      if (bases) {
        draft.put(name, this.values[name] ?? '');
        draft.put(baseName(name), bases);
      } else drop(draft, name);
    }
  }

  dropFrom(draft: Draft): void {
    for (const name of this.#names) drop(draft, name);
  }

  #theirs(name: string): string {
    return this.stored[name] ?? '';
  }

  #settle(name: string): void {
    delete this.#bases[name];
    this.conflicts = without(this.conflicts, name);
    this.refusals = without(this.refusals, name);
  }
}

export function unsavedFields(draftName: string): Fields {
  const fields = Object.entries(readDraft(draftName)).filter(([name]) => !name.startsWith(basePrefix));
  return Object.fromEntries(fields) as Fields;
}

const basePrefix = 'base:';

export function baseName(name: string): string {
  return basePrefix + name;
}

function drop(draft: Draft, name: string): void {
  draft.drop(name);
  draft.drop(baseName(name));
}

function without(fields: Fields, name: string): Fields {
  const { [name]: _, ...rest } = fields;
  return rest;
}

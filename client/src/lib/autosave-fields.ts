import { type Draft, readDraft } from './autosave-draft.ts';

/** Words by field. */
export type Fields = Record<string, string>;

/**
 * The fields of one form that a browser and a server both hold. Of each unsaved field it knows mine (typed here), the
 * bases (what the server had when it was typed, and what it may have got from here since) and theirs (what the server
 * has now). A field whose theirs is none of its bases is in conflict. A blank takes nothing from anyone.
 */
export class AutosaveFields {
  readonly #names: readonly string[];
  #bases: Record<string, string[]> = {};
  /** What the server has. */
  stored: Fields;
  values: Fields;
  /** Theirs, of each field in conflict. */
  conflicts: Fields = {};
  /** Why the server refused single fields. */
  refusals: Fields = {};

  /** Begins with what is stored, and over it what an earlier visit left unsaved in this browser. */
  constructor(names: readonly string[], stored: Fields, draftName: string) {
    this.#names = names;
    this.stored = stored;
    this.values = { ...stored };
    const draft = readDraft(draftName);
    for (const name of names) {
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
      if (mine !== (this.values[name] ?? '')) this.refusals = without(this.refusals, name);
      this.values = { ...this.values, [name]: mine };
      const isUnsent = name in this.conflicts || (this.#bases[name]?.length ?? 1) === 1;
      if (isUnsent && plain(mine) === this.#theirs(name)) this.#settle(name);
      else this.#bases[name] ??= [this.#theirs(name)];
    }
  }

  resolve(name: string, words: string): void {
    this.#bases[name] = [this.#theirs(name)];
    this.conflicts = without(this.conflicts, name);
    this.change({ [name]: words });
  }

  /**
   * Takes up what the server has now.
   * @param unanswered May reach the server after this.
   * @param isSuccessor It belongs to another form: words that happen to be the same were not typed over there.
   */
  join(stored: Fields, unanswered: Fields = {}, isSuccessor = false): void {
    this.stored = stored;
    this.values = { ...this.values };
    const conflicts: Fields = {};
    for (const name of this.#names) {
      const theirs = this.#theirs(name);
      const bases = isSuccessor && this.#bases[name] ? [''] : this.#bases[name];
      if (plain(this.values[name] ?? '') === theirs) this.#settle(name);
      else if (!bases) this.values[name] = theirs;
      else if (theirs === '' || bases.includes(theirs)) {
        const inFlight = unanswered[name];
        this.#bases[name] = inFlight === undefined ? [theirs] : [theirs, plain(inFlight)];
      } else {
        this.#bases[name] = bases;
        conflicts[name] = theirs;
      }
    }
    this.conflicts = conflicts;
  }

  /** Which of these words may go to the server: fields in conflict and refused ones stay there as they are. */
  sendable(words: Fields): Fields {
    const isSendable = (name: string) => name in this.#bases && !(name in this.conflicts) && !(name in this.refusals);
    return Object.fromEntries(Object.entries(words).filter(([name]) => isSendable(name)));
  }

  /** From here on the server may have these words. */
  markSent(changes: Fields): void {
    for (const [name, words] of Object.entries(changes)) {
      this.#bases[name] = [...new Set([...(this.#bases[name] ?? []), plain(words)])];
    }
  }

  markSaved(changes: Fields): void {
    for (const [name, words] of Object.entries(changes)) {
      if (name in this.conflicts) continue;
      this.stored = { ...this.stored, [name]: plain(words) };
      if (plain(this.values[name] ?? '') === plain(words)) this.#settle(name);
      else this.#bases[name] = [plain(words)];
    }
  }

  /** Nothing is unsaved any longer. */
  settle(): void {
    for (const name of this.#names) this.#settle(name);
  }

  /** Writes what is unsaved into this browser's draft, and takes out what is not. */
  keepIn(draft: Draft): void {
    for (const name of this.#names) {
      const bases = this.#bases[name];
      if (bases) {
        draft.put(name, this.values[name] ?? '');
        draft.put(baseName(name), bases);
      } else drop(draft, name);
    }
  }

  /** Takes all of it out of this browser's draft. */
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

/** What this browser holds unsaved of a form, without opening it. */
export function unsavedFields(draftName: string): Fields {
  const fields = Object.entries(readDraft(draftName)).filter(([name]) => !name.startsWith(basePrefix));
  return Object.fromEntries(fields) as Fields;
}

const basePrefix = 'base:';

/** The name under which a draft keeps the bases of a field. */
export function baseName(name: string): string {
  return basePrefix + name;
}

function drop(draft: Draft, name: string): void {
  draft.drop(name);
  draft.drop(baseName(name));
}

/** As the server stores it. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim();
}

function without(fields: Fields, name: string): Fields {
  const { [name]: _, ...rest } = fields;
  return rest;
}

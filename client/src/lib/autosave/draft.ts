import { ApiError, newIdempotencyKey } from '#client/lib/api.ts';
import { forget, readStored, readStoredJson, store, storedNames } from '#client/lib/browser/storage.ts';
import { storageNames } from '#shared/storage-names.ts';

const dayMs = 24 * 60 * 60 * 1000;
const saveAfterMs = 500;

const usualDays = 30;

/** Among a draft's values: the ids of files chosen with it, whose contents are in `kept-files.ts`. */
const fileIdsField = 'chosenFileIds';

export type DraftValues = Record<string, string | string[]>;

interface DraftOptions {
  /** Read at each change, so it may be written to when somebody else's change arrives. */
  base?: DraftValues;
  keepDays?: number | undefined;
  /** Texts whose form shows a choice (`DraftConflict`) where two tabs have written different words. */
  asks?: readonly string[];
  /**
   * For a form that asks itself: the field whose words a field belongs to. Where another tab has written other words,
   * those stand beside this tab's in storage and in `conflicts`.
   */
  wordsField?: (field: string) => string;
}

/** Precedes the name of a field that stands in storage a second time, with the words of another tab. */
export const besidePrefix = 'beside:';

/** `earlierArrived`: the server also has an earlier version, whose answer was lost. */
export interface Sent<T> {
  answer: T;
  earlierArrived: boolean;
}

/**
 * Keeps a form's text and idempotency key in this browser until it is sent, cleared or expired. Tabs share the draft:
 * each writes the fields typed in it, again if another tab has removed the draft. A text that asks follows the other
 * tab until something is typed here; words that both have typed stand side by side in storage until one is chosen.
 */
export class Draft {
  readonly keepDays: number;
  readonly #name: string;
  readonly #earlyName: string;
  readonly #base: DraftValues;
  readonly #asks: readonly string[];
  readonly #wordsField: DraftOptions['wordsField'];
  #values: DraftValues = {};
  /** As stored when this tab last read or wrote it. */
  #seen: DraftValues = {};
  #conflicts: Readonly<Record<string, string>> = {};
  /** Texts whose stored words are another tab's, with those of this tab beside them. */
  readonly #beside = new Set<string>();
  readonly #resolved = new Set<string>();
  readonly #typedHere = new Set<string>();
  #key = newIdempotencyKey();
  #isSentUnderKey = false;
  #isKept = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** @param form unique among all forms of the product */
  constructor(form: string, { base = {}, keepDays = usualDays, asks = [], wordsField }: DraftOptions = {}) {
    this.#name = storageNames.draft + form;
    this.#earlyName = storageNames.earlyDraft + form;
    this.#base = base;
    this.#asks = asks;
    this.#wordsField = wordsField;
    this.keepDays = keepDays;
  }

  open(): () => void {
    removeExpired();
    const stored = read(this.#name);
    if (stored) {
      this.#key = stored.idempotencyKey;
      this.#values = Object.fromEntries(
        Object.entries(stored.values).filter(([field]) => !field.startsWith(besidePrefix)),
      );
      this.#seen = { ...this.#values };
      this.#setKept(true);
      this.#join(stored.values);
      this.#setOthers(stored.values);
    }
    const watch = new AbortController();
    const { signal } = watch;
    const handleStorage = (event: StorageEvent) => event.key === this.#name && this.#follow(event.newValue);
    const handleVisibility = () => (document.visibilityState === 'hidden' ? this.save() : this.#look());
    document.addEventListener('visibilitychange', handleVisibility, { signal });
    window.addEventListener('pagehide', () => this.save(), { signal });
    window.addEventListener('storage', handleStorage, { signal });
    return () => {
      this.save();
      watch.abort();
    };
  }

  get values(): Readonly<DraftValues> {
    return this.#values;
  }

  /** The words of another tab, by field. */
  readonly conflicts = (): Readonly<Record<string, string>> => this.#conflicts;

  get asks(): readonly string[] {
    return this.#asks;
  }

  readonly wordsOf = (field: string): string => String(this.#values[field] ?? this.#base[field] ?? '');

  readonly resolve = (field: string, words: string): void => {
    this.#beside.delete(field);
    this.#resolved.add(field);
    this.#typedHere.add(field);
    const stored = read(this.#name)?.values[field];
    if (stored === undefined) delete this.#seen[field];
    else this.#seen[field] = stored;
    this.change(field, words);
    this.#write();
    this.#notify();
  };

  /** As stored, also before the draft is opened. */
  storedFileIds(): readonly string[] {
    return fileIdsIn(read(this.#name)?.values);
  }

  /** Names the files of this tab; those of `seen` that it names no more are erased, another tab's stay. */
  nameFiles(ids: readonly string[], seen: ReadonlySet<string>): void {
    const others = this.storedFileIds().filter((id) => !seen.has(id));
    this.change(fileIdsField, [...others, ...ids]);
    this.save();
    sweepFiles();
  }

  isBase(field: string, value: string | string[]): boolean {
    return String(value) === String(this.#base[field] ?? '');
  }

  /** Keeps a field only while it differs from the base; a blank may differ too. */
  change(field: string, value: string | string[]): void {
    this.keep({ [field]: this.isBase(field, value) ? undefined : value });
  }

  /** Drops the fields that are undefined here; what only another tab typed stays in storage. */
  keep(values: Readonly<Record<string, string | readonly string[] | undefined>>): void {
    for (const [field, value] of Object.entries(values)) {
      const isKept = field in this.#values;
      if (value === undefined && !isKept) continue;
      if (value !== undefined && isKept && String(value) === String(this.#values[field])) continue;
      this.#typedHere.add(field);
      if (value === undefined) delete this.#values[field];
      else this.#values[field] = typeof value === 'string' ? value : [...value];
      this.#timer ??= setTimeout(() => this.save(), saveAfterMs);
      if (field in this.#conflicts) this.#setConflicts({ ...this.#conflicts });
    }
  }

  /** Removes what `keepEarly` saved before the form's code arrived, too. */
  takeOver(): void {
    this.save();
    forget(this.#earlyName);
  }

  save(): void {
    if (this.#timer !== undefined) this.#write();
  }

  /** Clears the draft on success. @throws the error of `act` */
  async send<T>(act: (idempotencyKey: string) => Promise<T>): Promise<Sent<T>> {
    const sent = await this.request(act);
    this.clear();
    return sent;
  }

  /**
   * A lost answer keeps the key. If the text has changed since and the server refuses the key (422), the text gets a
   * new key: a second row is better than a lost correction.
   */
  async request<T>(act: (idempotencyKey: string) => Promise<T>): Promise<Sent<T>> {
    this.save();
    this.#isSentUnderKey = true;
    try {
      return { answer: await act(this.#key), earlierArrived: false };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) {
        // It arrived under this key and was erased since: sent again, it is a new message.
        this.#key = newIdempotencyKey();
        this.#write();
      }
      if (error.status !== 422) throw error;
      this.#key = newIdempotencyKey();
      this.#write();
      return { answer: await act(this.#key), earlierArrived: true };
    }
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#values = {};
    this.#typedHere.clear();
    this.#key = newIdempotencyKey();
    this.#isSentUnderKey = false;
    this.#seen = {};
    this.#beside.clear();
    const left = this.#conflicts;
    this.#setConflicts({});
    // What another tab has written was neither sent nor cleared.
    if (Object.keys(left).length > 0) {
      this.#store(left);
      return;
    }
    forget(this.#name);
    sweepFiles();
    this.#setKept(false);
  }

  readonly isKept = (): boolean => this.#isKept;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #write(): void {
    const stored = read(this.#name);
    this.#join(stored?.values ?? {});
    this.#put(stored);
  }

  /** @param stored as it was joined just before: joined once more, words not yet beside it would count as resolved */
  #put(stored: StoredDraft | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // All tabs use one key, so that the same text makes one row; a key in use stays.
    if (stored && !this.#isSentUnderKey) this.#key = stored.idempotencyKey;
    const values = { ...(stored?.values ?? this.#values) };
    const replaced = this.#wordsField ? this.#setBeside(values, this.#wordsField) : new Set();
    for (const field of this.#typedHere) {
      const value = this.#values[field];
      if (value === undefined && replaced.has(field)) continue;
      const isBeside = this.#beside.has(field);
      set(values, isBeside ? besidePrefix + field : field, value);
      if (!isBeside) set(this.#seen, field, value);
    }
    for (const field of this.#resolved) delete values[besidePrefix + field];
    this.#resolved.clear();
    if (this.#wordsField) standAlone(values);
    this.#setOthers(values);
    if (Object.keys(values).length > 0) {
      this.#store(values);
      return;
    }
    forget(this.#name);
    this.#setKept(false);
  }

  /** Puts words of another tab beside those that are about to replace them, and returns the fields of both. */
  #setBeside(stored: DraftValues, wordsField: (field: string) => string): Set<string> {
    const replaced = new Set<string>();
    for (const field of this.#typedHere) {
      const name = wordsField(field);
      const { [name]: theirs, [besidePrefix + name]: beside } = stored;
      const { [name]: mine } = this.#values;
      const isTheirs = theirs !== undefined && ![mine, this.#seen[name]].some((own) => isSame(own, theirs));
      if (isTheirs) replaced.add(field);
      if (mine !== undefined && isTheirs) set(stored, besidePrefix + name, theirs);
      // This tab's words were saved or cleared.
      if (mine === undefined && isSame(beside, this.#seen[name])) delete stored[besidePrefix + name];
    }
    return replaced;
  }

  /** What other tabs have written of the words that are not saved here. */
  #setOthers(stored: DraftValues): void {
    if (!this.#wordsField) return;
    const conflicts: Record<string, string> = {};
    for (const [field, mine] of Object.entries(this.#values)) {
      if (this.#wordsField(field) !== field || this.#resolved.has(field)) continue;
      const theirs = [stored[field], stored[besidePrefix + field]].find(
        (own) => own !== undefined && !isSame(own, mine),
      );
      if (theirs !== undefined) conflicts[field] = String(theirs);
    }
    this.#setConflicts(conflicts);
  }

  #store(values: DraftValues): void {
    const { keepDays } = this;
    const draft: StoredDraft = { values, savedAt: Date.now(), keepDays, idempotencyKey: this.#key };
    this.#setKept(store(this.#name, JSON.stringify(draft)));
  }

  /** Takes over what another tab has written of the texts that ask, or keeps this tab's words beside it. */
  #join(stored: DraftValues): void {
    if (this.#wordsField) return;
    const conflicts: Record<string, string> = {};
    for (const field of this.#asks) {
      if (this.#resolved.has(field)) continue;
      const { [field]: theirs, [besidePrefix + field]: beside } = stored;
      const mine = this.#values[field];
      if (theirs === undefined) {
        // Sent or cleared there; what was typed here stays.
        this.#beside.delete(field);
        delete this.#seen[field];
        if (!this.#typedHere.has(field)) delete this.#values[field];
        continue;
      }
      const isClean = this.#beside.has(field) ? beside === undefined : mine === this.#seen[field];
      if (isClean || mine === theirs) {
        this.#beside.delete(field);
        this.#values[field] = theirs;
        this.#seen[field] = theirs;
        if (beside !== undefined && beside !== theirs) conflicts[field] = String(beside);
      } else if (theirs !== this.#seen[field]) {
        this.#beside.add(field);
        conflicts[field] = String(theirs);
      } else if (beside !== undefined && beside !== mine) conflicts[field] = String(beside);
    }
    this.#setConflicts(conflicts);
  }

  #look(): void {
    if (this.#wordsField) this.#setOthers(read(this.#name)?.values ?? {});
    if (this.#asks.length === 0) return;
    const besideBefore = this.#beside.size;
    const stored = read(this.#name);
    this.#join(stored?.values ?? {});
    // At once: the words beside the stored ones are only in this tab so far.
    if (this.#beside.size > besideBefore) this.#put(stored);
    this.#notify();
  }

  #follow(stored: string | null): void {
    if (stored !== null) this.#setKept(true);
    else if (this.#typedHere.size > 0) this.#write();
    else this.#setKept(false);
    this.#look();
  }

  #setKept(isKept: boolean): void {
    if (this.#isKept === isKept) return;
    this.#isKept = isKept;
    this.#notify();
  }

  #setConflicts(conflicts: Readonly<Record<string, string>>): void {
    if (Object.keys({ ...this.#conflicts, ...conflicts }).length === 0) return;
    this.#conflicts = conflicts;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Keeps words again whose sending was taken back. A mounted form needs a new key to show them.
 *
 * @param base what the form opens with: a blank is kept only in place of words
 */
export function restoreDraft(form: string, values: DraftValues, base: DraftValues = {}): void {
  const draft = new Draft(form, { base });
  const close = draft.open();
  draft.keep(Object.fromEntries(Object.entries(values).filter(([field, value]) => !draft.isBase(field, value))));
  close();
}

/** Fewer days for a form with a birthdate, because the browser may be shared. */
export function draftDaysFor(fields: object): number {
  return 'birthdate' in fields ? 7 : usualDays;
}

export function readDraft(form: string): Readonly<DraftValues> {
  return read(storageNames.draft + form)?.values ?? {};
}

interface StoredDraft {
  values: DraftValues;
  savedAt: number;
  keepDays?: number;
  idempotencyKey: string;
}

function read(name: string): StoredDraft | undefined {
  const draft = readStoredJson(name) as Partial<StoredDraft> | null;
  if (typeof draft !== 'object' || draft === null) return undefined;
  const { values, savedAt, keepDays = usualDays, idempotencyKey } = draft;
  if (typeof values !== 'object' || values === null) return undefined;
  if (typeof savedAt !== 'number' || typeof idempotencyKey !== 'string') return undefined;
  if (Date.now() - savedAt >= keepDays * dayMs) return undefined;
  return { values: Object.fromEntries(Object.entries(values).filter(isFieldValue)), savedAt, idempotencyKey };
}

function removeExpired(): void {
  for (const name of storedNames()) if (name.startsWith(storageNames.draft) && !read(name)) forget(name);
  sweepFiles();
}

/** Erases the files that no draft names; where the code does not come, the next opened form does. */
function sweepFiles(): void {
  if (readStored(storageNames.keptFiles) === null) return;
  import('./kept-files.ts').then(({ eraseFilesBut }) => eraseFilesBut(namedFileIds)).catch(() => undefined);
}

function namedFileIds(): ReadonlySet<string> {
  const drafts = storedNames().filter((name) => name.startsWith(storageNames.draft));
  return new Set(drafts.flatMap((name) => fileIdsIn(read(name)?.values)));
}

/** Words whose other ones are gone stand beside nothing. */
function standAlone(values: DraftValues): void {
  for (const [name, words] of Object.entries(values)) {
    const field = name.slice(besidePrefix.length);
    if (!name.startsWith(besidePrefix) || values[field] !== undefined) continue;
    values[field] = words;
    delete values[name];
  }
}

function isSame(one: DraftValues[string] | undefined, other: DraftValues[string] | undefined): boolean {
  return one !== undefined && other !== undefined && String(one) === String(other);
}

function set(values: DraftValues, field: string, value: DraftValues[string] | undefined): void {
  if (value === undefined) delete values[field];
  else values[field] = value;
}

function fileIdsIn(values: DraftValues = {}): string[] {
  return [values[fileIdsField] ?? []].flat();
}

function isFieldValue([, value]: [string, unknown]): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((part) => typeof part === 'string'));
}

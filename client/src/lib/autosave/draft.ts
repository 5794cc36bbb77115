import { ApiError, newIdempotencyKey } from '#client/lib/api.ts';
import { forget, readStored, readStoredJson, store, storedNames } from '#client/lib/browser/storage.ts';
import { storageNames } from '#shared/storage-names.ts';
import { eraseFilesBut } from './kept-files.ts';

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
  /**
   * Texts whose form shows a choice (`DraftConflict`) where tabs have written different words. Every one where the form
   * knows better than the browser what they are: it follows no tab, and keeps with each text what that is based on.
   */
  asks?: readonly string[] | 'every';
}

/** Precedes the name of a text, for those that other tabs have written into it. */
const besidePrefix = 'beside:';

/** Precedes the name of a text, for what the first of them is based on. */
export const basePrefix = 'base:';

/** By draft, the words of this tab that stood beside another one's as its form closed: they come first when it opens again. */
const leftHere = new Map<string, DraftValues>();

/** `earlierArrived`: the server also has an earlier version, whose answer was lost. */
export interface Sent<T> {
  answer: T;
  earlierArrived: boolean;
}

/**
 * Keeps a form's text and idempotency key in this browser until it is sent, cleared or expired. Tabs share the draft:
 * each writes the fields typed in it, again if another tab has removed the draft. A text that asks follows another tab
 * until something is typed here; what several have typed stands side by side in storage until one is chosen.
 */
export class Draft {
  readonly keepDays: number;
  readonly #name: string;
  readonly #earlyName: string;
  readonly #base: DraftValues;
  readonly #asks: readonly string[] | 'every';
  #values: DraftValues = {};
  /** The words of this tab as they stand in storage. */
  #seen: DraftValues = {};
  #conflicts: Readonly<Record<string, string>> = {};
  /** Names the texts that were typed in this tab, and not taken over from another one since. */
  readonly #typedHere = new Set<string>();
  #key = newIdempotencyKey();
  #isSentUnderKey = false;
  #isKept = false;
  #hasNoRoom = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** @param form unique among all forms of the product */
  constructor(form: string, { base = {}, keepDays = usualDays, asks = [] }: DraftOptions = {}) {
    this.#name = storageNames.draft + form;
    this.#earlyName = storageNames.earlyDraft + form;
    this.#base = base;
    this.#asks = asks;
    this.keepDays = keepDays;
  }

  open(): () => void {
    removeExpired();
    const stored = read(this.#name);
    if (stored) {
      this.#key = stored.idempotencyKey;
      const values = ownFirst(this.#name, stored.values);
      this.#values = Object.fromEntries(Object.entries(values).filter(([field]) => !isBeside(field)));
      this.#seen = { ...this.#values };
      this.#setKept(true);
      this.#join(values);
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
      const inQuestion = Object.keys(this.#conflicts).flatMap((field) => [field, basePrefix + field]);
      const left = Object.entries(this.#values).filter(([field]) => inQuestion.includes(field));
      leftHere.set(this.#name, Object.fromEntries(left));
    };
  }

  get values(): Readonly<DraftValues> {
    return this.#values;
  }

  /** The words of another tab, by field. Those of a third wait until these are settled. */
  readonly conflicts = (): Readonly<Record<string, string>> => this.#conflicts;

  get asks(): readonly string[] {
    return this.#asks === 'every' ? Object.keys(this.#values).filter(isText) : this.#asks;
  }

  readonly wordsOf = (field: string): string => String(this.#values[field] ?? this.#base[field] ?? '');

  readonly resolve = (field: string, words: string): void => {
    const { [field]: settled } = this.#conflicts;
    // Chosen over what another tab has chosen meanwhile, it stands beside that.
    if (!textsIn(read(this.#name)?.values ?? {}, field).includes(this.wordsOf(field))) delete this.#seen[field];
    this.#typedHere.add(field);
    this.change(field, words);
    this.#write(settled === undefined ? {} : { [field]: settled });
    this.#notify();
  };

  /** Words that stood in the form before the draft was opened: what is kept stands beside them. */
  changeEarly(field: string, value: string | string[]): void {
    if (String(value) !== String(this.#values[field])) delete this.#seen[field];
    this.change(field, value);
  }

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
      this.#typedHere.add(isText(field) ? field : field.slice(basePrefix.length));
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
    // Another tab's words were neither sent nor cleared.
    const left: DraftValues = {};
    const stored = read(this.#name)?.values ?? {};
    for (const field of this.asks) {
      const own = [this.#values[field], this.#seen[field]];
      setTexts(left, field, without(textsIn(stored, field), own));
    }
    this.#values = {};
    this.#seen = {};
    this.#typedHere.clear();
    this.#key = newIdempotencyKey();
    this.#isSentUnderKey = false;
    this.#setConflicts({});
    this.#storeOrForget(left);
    sweepFiles();
  }

  readonly isKept = (): boolean => this.#isKept;

  /** The browser refused to keep it. */
  readonly hasNoRoom = (): boolean => this.#hasNoRoom;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param settled words of other tabs that a choice has taken the place of */
  #write(settled: DraftValues = {}): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const stored = read(this.#name);
    // All tabs use one key, so that the same text makes one row; a key in use stays.
    if (stored && !this.#isSentUnderKey) this.#key = stored.idempotencyKey;
    this.#join(stored?.values ?? {});
    const values = { ...(stored?.values ?? this.#values) };
    const typed = [...this.#typedHere];
    const texts = typed.filter((field) => this.#asks === 'every' || this.#asks.includes(field));
    for (const field of typed) {
      if (texts.includes(field)) this.#place(values, field, settled[field]);
      else set(values, field, this.#values[field]);
    }
    if (!this.#storeOrForget(values)) return;
    for (const field of texts) set(this.#seen, field, this.#values[field]);
    this.#join(values);
  }

  /** Puts a text where this tab's words or the settled ones stood, and those of other tabs beside it. */
  #place(values: DraftValues, field: string, settled: DraftValues[string] | undefined): void {
    const { [field]: mine, [basePrefix + field]: base } = this.#values;
    const before = textsIn(values, field);
    const place = before.findIndex((words) => words === this.#seen[field] || words === settled);
    const texts = without(before, [mine, this.#seen[field], settled]);
    if (mine !== undefined) texts.splice(place < 0 ? texts.length : place, 0, String(mine));
    setTexts(values, field, texts);
    if (texts[0] === mine) set(values, basePrefix + field, base);
    else if (texts[0] !== before[0]) delete values[basePrefix + field];
  }

  #storeOrForget(values: DraftValues): boolean {
    if (Object.keys(values).length === 0) {
      forget(this.#name);
      this.#setKept(false);
      return true;
    }
    const { keepDays } = this;
    const draft: StoredDraft = { values, savedAt: Date.now(), keepDays, idempotencyKey: this.#key };
    const isKept = store(this.#name, JSON.stringify(draft));
    this.#setKept(isKept, !isKept);
    return isKept;
  }

  /** Takes over what another tab has written, sent or cleared where nothing was typed here since, and tells of the rest. */
  #join(stored: DraftValues): void {
    const conflicts: Record<string, string> = {};
    let hasFollowed = false;
    for (const field of this.asks) {
      const texts = textsIn(stored, field);
      if (this.#asks !== 'every' && this.#isToFollow(field, texts)) {
        set(this.#values, field, texts[0]);
        set(this.#seen, field, texts[0]);
        this.#typedHere.delete(field);
        hasFollowed = true;
      }
      const [other] = without(texts, [this.#values[field], this.#seen[field]]);
      if (other !== undefined) conflicts[field] = other;
    }
    this.#setConflicts(conflicts);
    if (hasFollowed) this.#notify();
  }

  #isToFollow(field: string, texts: readonly string[]): boolean {
    const { [field]: mine } = this.#values;
    if (mine !== this.#seen[field] || texts.some((words) => words === mine)) return false;
    // A text that was emptied here stays blank.
    return mine !== undefined || !this.#typedHere.has(field);
  }

  #look(): void {
    this.#join(read(this.#name)?.values ?? {});
    this.#notify();
  }

  #follow(stored: string | null): void {
    // Another tab's words are kept now, which says nothing of those that had no room.
    if (this.#hasNoRoom || (stored === null && this.#typedHere.size > 0)) this.#write();
    else this.#setKept(stored !== null);
    this.#look();
  }

  #setKept(isKept: boolean, hasNoRoom = false): void {
    if (this.#isKept === isKept && this.#hasNoRoom === hasNoRoom) return;
    this.#isKept = isKept;
    this.#hasNoRoom = hasNoRoom;
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
  const name = storageNames.draft + form;
  return ownFirst(name, read(name)?.values ?? {});
}

function ownFirst(name: string, stored: DraftValues): DraftValues {
  const values = { ...stored };
  const left = leftHere.get(name) ?? {};
  for (const [field, words] of Object.entries(left)) {
    const texts = textsIn(stored, field);
    if (!isText(field) || texts[0] === words || !texts.includes(String(words))) continue;
    setTexts(values, field, [String(words), ...without(texts, [words])]);
    set(values, basePrefix + field, left[basePrefix + field]);
  }
  return values;
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

/** Erases the files that no draft names; where the browser refuses, the next opened form does. */
function sweepFiles(): void {
  if (readStored(storageNames.keptFiles) === null) return;
  eraseFilesBut(namedFileIds).catch(() => undefined);
}

function namedFileIds(): ReadonlySet<string> {
  const drafts = storedNames().filter((name) => name.startsWith(storageNames.draft));
  return new Set(drafts.flatMap((name) => fileIdsIn(read(name)?.values)));
}

/** All that tabs have written into a text: the first, and those beside it. */
function textsIn(values: DraftValues, field: string): string[] {
  return [values[field] ?? [], values[besidePrefix + field] ?? []].flat();
}

function setTexts(values: DraftValues, field: string, [first, ...beside]: readonly string[]): void {
  set(values, field, first);
  set(values, besidePrefix + field, beside.length > 0 ? beside : undefined);
}

function without(texts: readonly string[], own: readonly (DraftValues[string] | undefined)[]): string[] {
  return texts.filter((words) => !own.includes(words));
}

function isBeside(field: string): boolean {
  return field.startsWith(besidePrefix);
}

export function isText(field: string): boolean {
  return !field.startsWith(basePrefix) && !isBeside(field);
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

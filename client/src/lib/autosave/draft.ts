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
}

/** `earlierArrived`: the server also has an earlier version, whose answer was lost. */
export interface Sent<T> {
  answer: T;
  earlierArrived: boolean;
}

/**
 * Keeps a form's text and idempotency key in this browser until it is sent, cleared or expired. Tabs share the draft:
 * each writes the fields typed in it, again if another tab has removed the draft.
 */
export class Draft {
  readonly keepDays: number;
  readonly #name: string;
  readonly #earlyName: string;
  readonly #base: DraftValues;
  #values: DraftValues = {};
  readonly #typedHere = new Set<string>();
  #key = newIdempotencyKey();
  #isSentUnderKey = false;
  #isKept = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** @param form unique among all forms of the product */
  constructor(form: string, { base = {}, keepDays = usualDays }: DraftOptions = {}) {
    this.#name = storageNames.draft + form;
    this.#earlyName = storageNames.earlyDraft + form;
    this.#base = base;
    this.keepDays = keepDays;
  }

  open(): () => void {
    removeExpired();
    const stored = read(this.#name);
    if (stored) {
      this.#key = stored.idempotencyKey;
      this.#values = { ...stored.values };
      this.#setKept(true);
    }
    const watch = new AbortController();
    const { signal } = watch;
    const handleStorage = (event: StorageEvent) => event.key === this.#name && this.#follow(event.newValue);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.save(), {
      signal,
    });
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
      this.#typedHere.add(field);
      if (value === undefined) delete this.#values[field];
      else if (isKept && String(value) === String(this.#values[field])) continue;
      else this.#values[field] = typeof value === 'string' ? value : [...value];
      this.#timer ??= setTimeout(() => this.save(), saveAfterMs);
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
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const stored = read(this.#name);
    // All tabs use one key, so that the same text makes one row; a key in use stays.
    if (stored && !this.#isSentUnderKey) this.#key = stored.idempotencyKey;
    const values = { ...(stored?.values ?? this.#values) };
    for (const field of this.#typedHere) {
      const value = this.#values[field];
      if (value === undefined) delete values[field];
      else values[field] = value;
    }
    if (Object.keys(values).length === 0) {
      forget(this.#name);
      this.#setKept(false);
      return;
    }
    const { keepDays } = this;
    const draft: StoredDraft = { values, savedAt: Date.now(), keepDays, idempotencyKey: this.#key };
    this.#setKept(store(this.#name, JSON.stringify(draft)));
  }

  #follow(stored: string | null): void {
    if (stored !== null) this.#setKept(true);
    else if (this.#typedHere.size > 0) this.#write();
    else this.#setKept(false);
  }

  #setKept(isKept: boolean): void {
    if (this.#isKept === isKept) return;
    this.#isKept = isKept;
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

function fileIdsIn(values: DraftValues = {}): string[] {
  return [values[fileIdsField] ?? []].flat();
}

function isFieldValue([, value]: [string, unknown]): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((part) => typeof part === 'string'));
}

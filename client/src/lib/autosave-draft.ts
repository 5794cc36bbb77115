import { storageNames } from '#shared/storage-names.ts';
import { ApiError, newIdempotencyKey } from './api.ts';
import { forget, readStoredJson, store, storedNames } from './storage.ts';

const dayMs = 24 * 60 * 60 * 1000;
const saveAfterMs = 500;

const usualDays = 30;

export type DraftValues = Record<string, string | string[]>;

interface DraftOptions {
  /** What the form shows without a draft; fields that are missing are blank. */
  base?: DraftValues;
  /** After its last change; the form says so. */
  keepDays?: number | undefined;
}

/** What a form has sent. `earlierArrived`: other words of it, whose answer was lost, had reached the server before. */
export interface Sent<T> {
  answer: T;
  earlierArrived: boolean;
}

/**
 * What is typed into one form, kept in this browser until it is sent, cleared or expired, with the idempotency key it is
 * sent under. Saved half a second after typing begins and whenever the page is left. Without storage it lives as long as
 * the page.
 *
 * Two tabs share one draft: each writes and removes only fields that were typed in it, and a tab that holds words puts
 * them back when another tab has sent or cleared the draft.
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

  /** @param form Names the form among all forms of the product. */
  constructor(form: string, { base = {}, keepDays = usualDays }: DraftOptions = {}) {
    this.#name = storageNames.draft + form;
    this.#earlyName = storageNames.earlyDraft + form;
    this.#base = base;
    this.keepDays = keepDays;
  }

  /** Reads the stored draft and begins to save. Returns the function that ends it. */
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

  /** Whether the form would show this without a draft. */
  isBase(field: string, value: string | string[]): boolean {
    return String(value) === String(this.#base[field] ?? '');
  }

  /** Keeps a field that differs from the form's base, blank ones too. */
  change(field: string, value: string | string[]): void {
    if (this.isBase(field, value)) this.drop(field);
    else this.put(field, value);
  }

  put(field: string, value: string | string[]): void {
    this.#typedHere.add(field);
    if (field in this.#values && String(value) === String(this.#values[field])) return;
    this.#values[field] = value;
    this.#timer ??= setTimeout(() => this.save(), saveAfterMs);
  }

  /** Keeps a field no longer; what only another tab has put stays. */
  drop(field: string): void {
    if (!(field in this.#values)) return;
    delete this.#values[field];
    this.#typedHere.add(field);
    this.#timer ??= setTimeout(() => this.save(), saveAfterMs);
  }

  /** Writes at once, and forgets what the page kept of this form before its code came (`keepEarly`). */
  takeOver(): void {
    this.save();
    forget(this.#earlyName);
  }

  /** Writes pending changes at once. */
  save(): void {
    if (this.#timer !== undefined) this.#write();
  }

  /** Sends the form, and forgets it once it has arrived. @throws whatever `act` throws */
  async send<T>(act: (idempotencyKey: string) => Promise<T>): Promise<Sent<T>> {
    const sent = await this.request(act);
    this.clear();
    return sent;
  }

  /**
   * Acts under this draft's key, which outlives reloads, retries and lost answers. Words that were changed after a lost
   * answer use the same key: the server stores them if the first never arrived, and refuses the key (422) if they did.
   * They follow under a fresh key then, since a second row is better than a lost correction.
   */
  async request<T>(act: (idempotencyKey: string) => Promise<T>): Promise<Sent<T>> {
    this.save();
    this.#isSentUnderKey = true;
    try {
      return { answer: await act(this.#key), earlierArrived: false };
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 422)) throw error;
      this.#key = newIdempotencyKey();
      this.#write();
      return { answer: await act(this.#key), earlierArrived: true };
    }
  }

  /** Forgets everything, here and in storage. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#values = {};
    this.#typedHere.clear();
    this.#key = newIdempotencyKey();
    this.#isSentUnderKey = false;
    forget(this.#name);
    this.#setKept(false);
  }

  /** Whether storage holds something of this form. */
  readonly isKept = (): boolean => this.#isKept;

  /** Calls `listener` whenever `isKept` changes. Returns the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const stored = read(this.#name);
    // One key for all tabs, so that the same words make one row; but a key in use stays.
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

  /** Another tab has written or removed the draft. */
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

/** Days a draft of these fields is kept. Fewer with a birthdate: the browser may be shared. */
export function draftDaysFor(fields: object): number {
  return 'birthdate' in fields ? 7 : usualDays;
}

/** The stored draft of a form, without opening it. */
export function readDraft(form: string): Readonly<DraftValues> {
  return read(storageNames.draft + form)?.values ?? {};
}

interface StoredDraft {
  values: DraftValues;
  /** Milliseconds since 1970. */
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

/** Removes every form's expired draft, and those that cannot be read. */
function removeExpired(): void {
  for (const name of storedNames()) if (name.startsWith(storageNames.draft) && !read(name)) forget(name);
}

function isFieldValue([, value]: [string, unknown]): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((part) => typeof part === 'string'));
}

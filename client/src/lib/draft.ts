import { ApiError } from './api.ts';
import { forget, readStoredJson, store, storedNames } from './storage.ts';

/** Days a draft is kept after its last change; the form says so. */
export const draftDays = 30;

const lifetimeMs = draftDays * 24 * 60 * 60 * 1000;
const saveAfterMs = 500;
const prefix = 'overtone:draft:';

export type DraftValues = Record<string, string | string[]>;

/** What a form has sent. `earlierArrived`: other words of it, whose answer was lost, had reached the server before. */
export interface Sent<T> {
  answer: T;
  earlierArrived: boolean;
}

/**
 * What stands in one form, kept in this browser until it is sent, cleared, or `draftDays` old, with the idempotency key
 * it is sent under. Saved half a second after typing begins and whenever the page is left. Where storage is full,
 * blocked or corrupt it lives as long as the page.
 *
 * Two tabs share one draft: each writes only the fields typed in it, so of one field the last writer wins and of the
 * others nothing is lost; a draft that one tab sent or cleared is put back by a tab that holds words of its own.
 */
export class Draft {
  readonly #name: string;
  readonly #earlyName: string;
  #values: DraftValues = {};
  #typedHere = new Set<string>();
  #key = newIdempotencyKey();
  #isSentUnderKey = false;
  #isKept = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** @param form Names the form among all forms of the product. */
  constructor(form: string) {
    this.#name = prefix + form;
    this.#earlyName = `${prefix}early:${form}`;
  }

  /** Reads what was kept and begins to save. Returns the act that ends it. */
  open(): () => void {
    removeExpired();
    const stored = read(this.#name);
    if (stored) {
      this.#key = stored.idempotencyKey;
      this.#values = { ...stored.values };
      this.#setKept(true);
    }
    const handleHidden = () => document.visibilityState === 'hidden' && this.save();
    const handleLeave = () => this.save();
    const handleStorage = (event: StorageEvent) => event.key === this.#name && this.#follow(event.newValue);
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', handleLeave);
    window.addEventListener('storage', handleStorage);
    return () => {
      this.save();
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', handleLeave);
      window.removeEventListener('storage', handleStorage);
    };
  }

  get values(): Readonly<DraftValues> {
    return this.#values;
  }

  change(field: string, value: string | string[]): void {
    if (String(value) === String(this.#values[field] ?? '')) return;
    this.#values[field] = value;
    this.#typedHere.add(field);
    this.#timer ??= setTimeout(() => this.save(), saveAfterMs);
  }

  /**
   * Writes down at once what was found in the fields of a form that has come to life, and forgets what the page itself
   * had kept of them until now (`keepEarly` in `server/build/inline-scripts.ts`).
   */
  takeOver(): void {
    this.save();
    forget(this.#earlyName);
  }

  /** Writes down at once what `change` has told. */
  save(): void {
    if (this.#timer === undefined) return;
    this.#write();
  }

  /**
   * Sends what is typed, and forgets it once it has arrived. The key outlives reload, retry and lost answers, since only
   * the server knows whether a request without an answer was stored. So words that were changed after a lost answer go
   * out under the same key: if the first ones never arrived, only the changed ones are stored; if they did, the server
   * refuses the key (422), and the changed words follow under a fresh one. A second row with other words is better than
   * a correction that is lost.
   */
  async send<T>(act: (idempotencyKey: string) => Promise<T>): Promise<Sent<T>> {
    this.save();
    this.#isSentUnderKey = true;
    try {
      return await this.#sendOnce(act, false);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 422)) throw error;
      this.#key = newIdempotencyKey();
      this.#write();
      return this.#sendOnce(act, true);
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

  /** Calls `listener` whenever `isKept` changes. Returns the act that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #sendOnce<T>(act: (idempotencyKey: string) => Promise<T>, earlierArrived: boolean): Promise<Sent<T>> {
    const answer = await act(this.#key);
    this.clear();
    return { answer, earlierArrived };
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const stored = read(this.#name);
    // One key for all tabs, so that two which hold the same words make one row; but never away from one in use.
    if (stored && !this.#isSentUnderKey) this.#key = stored.idempotencyKey;
    const typed = Object.entries(this.#values).filter(([field]) => this.#typedHere.has(field));
    const values: DraftValues = stored ? { ...stored.values, ...Object.fromEntries(typed) } : this.#values;
    if (Object.values(values).every((value) => value.length === 0)) {
      forget(this.#name);
      this.#setKept(false);
      return;
    }
    const draft: StoredDraft = { values, savedAt: Date.now(), idempotencyKey: this.#key };
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

interface StoredDraft {
  values: DraftValues;
  /** Milliseconds since 1970. */
  savedAt: number;
  idempotencyKey: string;
}

/** A fresh key of 128 random bits. `crypto.randomUUID` exists on https and localhost alone. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is kept of a form now, for whoever only looks at it. */
export function readDraft(form: string): Readonly<DraftValues> {
  return read(prefix + form)?.values ?? {};
}

function read(name: string): StoredDraft | undefined {
  const draft = readStoredJson(name) as Partial<StoredDraft> | null;
  if (typeof draft !== 'object' || draft === null) return undefined;
  const { values, savedAt, idempotencyKey } = draft;
  if (typeof values !== 'object' || values === null) return undefined;
  if (typeof savedAt !== 'number' || typeof idempotencyKey !== 'string') return undefined;
  if (Date.now() - savedAt >= lifetimeMs) return undefined;
  return { values: Object.fromEntries(Object.entries(values).filter(isFieldValue)), savedAt, idempotencyKey };
}

/** Whatever form they are of, and what is no draft that could be read. */
function removeExpired(): void {
  for (const name of storedNames()) if (name.startsWith(prefix) && !read(name)) forget(name);
}

function isFieldValue([, value]: [string, unknown]): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((part) => typeof part === 'string'));
}

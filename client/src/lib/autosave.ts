import { Draft } from '#client/lib/autosave/draft.ts';
import { AutosaveFields, type Fields } from '#client/lib/autosave/fields.ts';
import {
  type AutosaveOptions,
  isRefusal,
  isStuck,
  KeepsChanging,
  retryWait,
  type Stored,
} from '#client/lib/autosave/transport.ts';
import { ApiError } from './api.ts';

export interface AutosaveState extends Pick<AutosaveFields, 'values' | 'conflicts' | 'refusals' | 'unsaved'> {
  id: number | null;
  isSaving: boolean;
  savedAt: string | null;
  failure: Error | null;
  /** Another tab or device submitted the form and began the next one. */
  wasReplaced: boolean;
}

const saveAfterMs = 1_000;

/** Each follows a change that somebody else made since the one before. */
const loadsInARow = 5;

/**
 * Saves fields in this browser and on the server, within a second of typing, one request at a time. A lost request is
 * repeated unchanged before newer text. A conflicting field waits for its author.
 */
export class Autosave {
  readonly #options: AutosaveOptions;
  readonly #fields: AutosaveFields;
  readonly #listeners = new Set<() => void>();
  #stored: Stored;
  #draft: Draft;
  #closeDraft: (() => void) | undefined;
  #unanswered: Fields | undefined;
  #mustLoad = false;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isOpen = false;
  #state: AutosaveState;

  constructor(options: AutosaveOptions) {
    const { fields, stored, draftName, merge } = options;
    this.#options = options;
    this.#stored = stored;
    this.#draft = this.#makeDraft();
    this.#fields = new AutosaveFields(fields, stored.values, draftName(stored.id), merge);
    const savedAt = stored.updatedAt;
    this.#state = { ...this.#shown(), savedAt, isSaving: false, failure: null, wasReplaced: false };
  }

  readonly getState = (): AutosaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns a function that saves once more and stops. */
  open(): () => void {
    this.#isOpen = true;
    this.#closeDraft = this.#draft.open();
    const watch = new AbortController();
    const { signal } = watch;
    const handleHidden = () => document.visibilityState === 'hidden' && this.save();
    const isSaved = () => this.#options.onlySubmits || this.#fields.unsaved === 0;
    window.addEventListener('online', () => this.save(), { signal });
    window.addEventListener('beforeunload', (event) => isSaved() || event.preventDefault(), { signal });
    document.addEventListener('visibilitychange', handleHidden, { signal });
    this.#keep();
    return () => {
      watch.abort();
      // No retries from here on: somebody else may sign in.
      this.#isOpen = false;
      if (!isStuck(this.#state.failure)) this.save();
      this.#closeDraft?.();
    };
  }

  change(changes: Fields): void {
    this.#fields.change(changes);
    this.#keep();
  }

  forget(fields: readonly string[]): void {
    this.#fields.forget(fields);
    this.#keep();
  }

  resolve(field: string, words: string): void {
    this.#fields.resolve(field, words);
    this.#keep();
  }

  join(stored: Stored): void {
    const { id, version } = this.#stored;
    if (stored.id === id && stored.version < version) return;
    const wasReplaced = id !== null && stored.id !== id;
    this.#fields.join(stored.values, this.#unanswered, wasReplaced);
    this.#stored = stored;
    this.#keep({ savedAt: stored.updatedAt, ...(wasReplaced ? { wasReplaced } : {}) });
  }

  save(): Promise<void> {
    this.#stopTimer();
    this.#draft.save();
    return this.#options.onlySubmits ? Promise.resolve() : this.#run(() => this.#saveAll());
  }

  async settle(): Promise<void> {
    await this.save();
    await this.#load();
  }

  /** Sends the whole form, after a running save. @throws ApiError, NetworkError */
  async submit<T>(act: (stored: Stored, idempotencyKey: string) => Promise<T>): Promise<T> {
    await this.#running;
    if (this.#unanswered) await this.save();
    if (this.#unanswered) throw this.#state.failure;
    this.#fields.markSent(this.#fields.sendable(this.#fields.values));
    this.#keep();
    this.#stopTimer();
    const sending = this.#draft.request((key) => act(this.#stored, key));
    await this.#run(() => sending.then(() => this.finish()).catch(() => this.#schedule()));
    return (await sending).answer;
  }

  /** Drops unsaved text: it was submitted, or its author discarded it. */
  finish(): void {
    this.#fields.settle();
    this.#unanswered = undefined;
    this.#stopTimer();
    this.#keep();
  }

  #run(act: () => Promise<void>): Promise<void> {
    this.#running ??= act().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #saveAll(): Promise<void> {
    let loads = 0;
    while (this.#mustLoad || this.#next()) {
      const changes = this.#mustLoad ? undefined : this.#next();
      if (!changes && ++loads > loadsInARow) return this.#fail(new KeepsChanging());
      this.#tell({ isSaving: true });
      try {
        await (changes ? this.#send(changes) : this.#load());
      } catch (error) {
        if (!changes || !this.#absorb(error as Error, changes)) return this.#fail(error as Error);
      }
    }
    this.#failures = 0;
    this.#stopTimer();
    this.#tell({ isSaving: false, failure: null });
  }

  /** Unanswered text goes first: if it arrived, newer text would look like a conflict. */
  #next(): Fields | undefined {
    this.#unanswered &&= nonEmpty(this.#fields.sendable(this.#unanswered));
    return this.#unanswered ?? nonEmpty(this.#fields.sendable(this.#fields.values));
  }

  async #send(changes: Fields): Promise<void> {
    this.#unanswered = changes;
    this.#fields.markSent(changes);
    this.#keep();
    const { answer } = await this.#draft.request((key) => this.#options.save(changes, this.#stored, key));
    this.#unanswered = undefined;
    this.#fields.markSaved(changes);
    const { id, version } = this.#stored;
    const isNext = (id === null || answer.id === id) && (answer.version === version || answer.version === version + 1);
    // A save in between came from another tab or device.
    this.#mustLoad = !isNext && this.#options.load !== undefined;
    this.#stored = { ...(this.#mustLoad ? this.#stored : answer), values: this.#fields.stored };
    if (id === null) this.#moveDraft();
    this.#keep({ savedAt: answer.updatedAt });
  }

  async #load(): Promise<void> {
    const stored = await this.#options.load?.();
    if (stored) this.join(stored);
    this.#unanswered = undefined;
    this.#mustLoad = false;
  }

  /** True when the failure concerns single fields, so that the rest can be saved. */
  #absorb(error: Error, sent: Fields): boolean {
    if (!(error instanceof ApiError) || error.status >= 500) return false;
    this.#unanswered = undefined;
    const { load, fieldInError = (field) => field } = this.#options;
    if (error.status === 409 && load) this.#mustLoad = true;
    const refused = Object.keys(sent).flatMap((field) => {
      const reason = error.status === 400 && error.fields[fieldInError(field)]?.[0];
      return reason ? [[field, reason] as const] : [];
    });
    this.#fields.refusals = { ...this.#fields.refusals, ...Object.fromEntries(refused) };
    return this.#mustLoad || refused.length > 0;
  }

  #fail(failure: Error): void {
    this.#stopTimer();
    this.#tell({ isSaving: false, failure });
    if (!isRefusal(failure)) this.#schedule(retryWait(failure, this.#failures++));
  }

  #schedule(ms = saveAfterMs): void {
    if (!this.#isOpen || this.#options.onlySubmits || isStuck(this.#state.failure)) return;
    // Asking also drops lost text that is in conflict by now: sent after the choice, it would undo it.
    if (this.#next() || this.#mustLoad) this.#timer ??= setTimeout(() => this.save(), ms);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #keep(changes: Partial<AutosaveState> = {}): void {
    this.#fields.keepIn(this.#draft);
    if (this.#fields.unsaved === 0) this.#draft.save();
    this.#tell(changes);
    this.#schedule();
  }

  /** After the first save, unsaved text moves from the draft of the next new form to this form's own. */
  #moveDraft(): void {
    this.#fields.dropFrom(this.#draft);
    this.#draft.save();
    this.#closeDraft?.();
    this.#draft = this.#makeDraft();
    this.#closeDraft = this.#isOpen ? this.#draft.open() : undefined;
  }

  #makeDraft(): Draft {
    return new Draft(this.#options.draftName(this.#stored.id), { keepDays: this.#options.keepDays });
  }

  #tell(changes: Partial<AutosaveState>): void {
    this.#state = { ...this.#state, ...this.#shown(), ...changes };
    for (const listener of this.#listeners) listener();
  }

  #shown() {
    const { values, conflicts, refusals, unsaved } = this.#fields;
    return { values, conflicts, refusals, unsaved, id: this.#stored.id };
  }
}

function nonEmpty(fields: Fields): Fields | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined;
}

import { ApiError } from '#client/lib/api.ts';
import { cleanText } from '#shared/text/clean-text.ts';
import { Draft } from './draft.ts';
import {
  type Field,
  type Fields,
  isInConflict,
  joinTheirs,
  keptFields,
  markSaved,
  markSent,
  nonEmpty,
  noneOf,
  readFields,
  typeInto,
  unsavedFields,
} from './fields.ts';

export interface Stored {
  id: number | null;
  version: number;
  values: Fields;
  updatedAt: string | null;
}

export interface AutosaveOptions {
  stored: Stored;
  /** The browser's draft of a stored form; null for the next new one. */
  draftName: (id: number | null) => string;
  keepDays?: number;
  /** Saves only in the browser: others can read the stored form. */
  onlySubmits?: boolean;
  save: (changes: Fields, stored: Stored, idempotencyKey: string) => Promise<Omit<Stored, 'values'>>;
  /** Reads what the server has now, since another tab or device has saved. */
  load: (stored: Stored) => Promise<Stored>;
  /** Merges two changes of `before`; undefined if the author has to choose. */
  merge?: (name: string, before: string, mine: string, theirs: string) => string | undefined;
  /** The field's name in the server's refusals. */
  fieldInError?: (field: string) => string;
  /** Whether the field belongs to what the server does not have yet. Its words stay in this browser until they are moved. */
  isAhead?: (field: string) => boolean;
}

export interface AutosaveState {
  id: number | null;
  values: Fields;
  /** The words of the server, or of another tab, in fields that wait for their author's choice. */
  conflicts: Fields;
  refusals: Fields;
  /** The number of fields that the server has not got yet. */
  unsaved: number;
  /** The browser refused to keep what is unsaved: a crash would lose it. */
  hasNoRoom: boolean;
  isSaving: boolean;
  savedAt: string | null;
  failure: Error | null;
  /** Another tab or device submitted the form and began the next one. */
  wasReplaced: boolean;
}

const saveAfterMs = 1_000;

/** Those of the forms that are open in this tab, by draft. */
const openForms = new Map<string, Autosave>();

/**
 * Lends the form's own where it is open in this tab, since two would fight over its version; else one without a page, as
 * where another tab has typed what this one's form lacks.
 */
export async function withAutosave<T>(
  draftName: string,
  make: () => Promise<Autosave>,
  act: (autosave: Autosave) => Promise<T>,
): Promise<T> {
  const open = openForms.get(draftName);
  if (open?.hasAllWords()) return act(open);
  const autosave = await make();
  const close = autosave.open({ isForm: false });
  try {
    return await act(autosave);
  } finally {
    close();
  }
}

/** Each follows a change that somebody else made since the one before. */
const loadsInARow = 5;

/**
 * Saves a form on the server within a second of typing, one request at a time. Until then the words are in a `Draft`,
 * which is what the browser keeps. A lost request is repeated unchanged before newer text. A field
 * that was changed elsewhere waits for its author.
 */
export class Autosave {
  readonly #options: AutosaveOptions;
  readonly #listeners = new Set<() => void>();
  #stored: Stored;
  #fields: Record<string, Field>;
  #draft: Draft;
  #closeDraft: (() => void) | undefined;
  #unanswered: Fields | undefined;
  #mustLoad = false;
  #sentVersion = 0;
  /** A version was refused; the text that is loaded next says why. */
  #overtaken: Error | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isOpen = false;
  #isForm = false;
  #state: AutosaveState;

  constructor(options: AutosaveOptions) {
    const { stored, draftName } = options;
    this.#options = options;
    this.#stored = stored;
    this.#draft = this.#makeDraft();
    this.#fields = readFields(draftName(stored.id));
    this.#joinFields();
    const savedAt = stored.updatedAt;
    this.#state = { ...this.#shown(), savedAt, isSaving: false, failure: null, wasReplaced: false };
  }

  readonly getState = (): AutosaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns a function that saves once more and stops. */
  open({ isForm = true } = {}): () => void {
    this.#isOpen = true;
    this.#isForm = isForm;
    this.#closeDraft = this.#openDraft();
    const watch = new AbortController();
    const { signal } = watch;
    const handleHidden = () => document.visibilityState === 'hidden' && this.save();
    const isSaved = () => this.#options.onlySubmits || this.#state.unsaved === 0;
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

  /** Whether it has what the browser keeps of its form. */
  hasAllWords(): boolean {
    this.#draft.save();
    const kept = unsavedFields(this.#options.draftName(this.#stored.id));
    return Object.entries(kept).every(([name, words]) => words === this.#fields[name]?.words);
  }

  change(changes: Fields): void {
    this.#update(changes, typeInto);
    this.#keep();
  }

  /** For fields that the server drops with another field's next change. */
  forget(names: readonly string[]): void {
    const values = { ...this.#stored.values };
    for (const name of names) {
      delete values[name];
      delete this.#fields[name];
    }
    this.#stored = { ...this.#stored, values };
    this.#draft.keep(noneOf(names));
    this.#keep();
  }

  /** Gives words that were ahead their field, now that the server has what they belong to, and `theirs` of it. */
  move(from: string, to: string, theirs: string, join: (theirs: string, mine: string) => string): void {
    const { [from]: ahead, [to]: field = { words: theirs } } = this.#fields;
    delete this.#fields[from];
    if (ahead?.words) this.#fields[to] = { words: join(field.words, ahead.words), bases: field.bases ?? [field.words] };
    this.#draft.keep(noneOf([from]));
    this.#keep();
    this.#draft.save();
  }

  resolve(name: string, words: string): void {
    const field = { words: '', ...this.#fields[name] };
    if (!isInConflict(field, this.#theirs(name))) this.#draft.resolve(name, words);
    this.#fields[name] = { ...field, bases: [this.#theirs(name)] };
    this.change({ [name]: words });
  }

  join(stored: Stored): void {
    const { id, version } = this.#stored;
    if (stored.id === id && stored.version < version) return;
    const wasReplaced = id !== null && stored.id !== id;
    // The form was replaced, so texts that the server had of the one before are no bases.
    if (wasReplaced) this.#update(this.#state.values, (field) => (field.bases ? { ...field, bases: [''] } : field));
    this.#stored = stored;
    this.#joinFields();
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
    this.#update(this.#sendable(), markSent);
    this.#keep();
    this.#stopTimer();
    const sending = this.#draft.request((key) => act(this.#stored, key));
    await this.#run(() => sending.then(() => this.finish()).catch((error) => this.#recover(error)));
    return (await sending).answer;
  }

  /** Drops unsaved text: it was submitted, or its author discarded it. What is ahead was not, and stays. */
  finish(): void {
    const ended = Object.entries(this.#state.values).filter(([name]) => !this.#options.isAhead?.(name));
    this.#update(Object.fromEntries(ended), ({ words }) => ({ words }));
    this.#unanswered = undefined;
    this.#stopTimer();
    this.#keep();
  }

  /** Shows what another tab or device has saved beside the words whose sending was refused for it. */
  async #recover(error: Error): Promise<void> {
    if (error instanceof ApiError && error.status === 409) await this.#load().catch(() => undefined);
    this.#schedule();
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
    this.#unanswered &&= nonEmpty(this.#sendable(this.#unanswered));
    return this.#unanswered ?? nonEmpty(this.#sendable());
  }

  /** Leaves out saved, conflicting and refused fields. */
  #sendable(words = this.#state.values): Fields {
    const { conflicts, refusals } = this.#state;
    const isSendable = (name: string) =>
      this.#fields[name]?.bases && !(name in conflicts) && !(name in refusals) && !this.#options.isAhead?.(name);
    return Object.fromEntries(Object.entries(words).filter(([name]) => isSendable(name)));
  }

  async #send(changes: Fields): Promise<void> {
    this.#unanswered = changes;
    this.#update(changes, markSent);
    this.#keep();
    this.#sentVersion = this.#stored.version;
    const { answer } = await this.#draft.request((key) => this.#options.save(changes, this.#stored, key));
    this.#unanswered = undefined;
    // Meanwhile a field may have come into conflict, and then waits for its author, or have been taken away.
    const isSaved = (name: string) => name in this.#fields && !(name in this.#state.conflicts);
    const arrived = Object.entries(changes).filter(([name]) => isSaved(name));
    this.#update(Object.fromEntries(arrived), markSaved);
    const values = { ...this.#stored.values };
    for (const [name, words] of arrived) values[name] = cleanText(words);
    const { id, version } = this.#stored;
    const isNext = (id === null || answer.id === id) && (answer.version === version || answer.version === version + 1);
    // A save in between came from another tab or device.
    this.#mustLoad = !isNext;
    this.#stored = { ...(this.#mustLoad ? this.#stored : answer), values };
    if (id === null) this.#moveDraft();
    this.#keep({ savedAt: answer.updatedAt });
  }

  async #load(): Promise<void> {
    this.join(await this.#options.load(this.#stored));
    this.#unanswered = undefined;
    this.#mustLoad = false;
    const refusal = this.#overtaken;
    this.#overtaken = undefined;
    // Nobody has saved since, so it is refused for another reason, such as a decision.
    if (refusal && this.#stored.version === this.#sentVersion) throw refusal;
  }

  /** True when the failure concerns single fields, so that the rest can be saved. */
  #absorb(error: Error, sent: Fields): boolean {
    if (!(error instanceof ApiError) || error.status >= 500) return false;
    this.#unanswered = undefined;
    const { fieldInError = (field) => field } = this.#options;
    if (error.status === 409) {
      this.#mustLoad = true;
      this.#overtaken = error;
    }
    const refused = Object.keys(sent).flatMap((name) => {
      const reason = error.status === 400 && error.fields[fieldInError(name)]?.[0];
      return reason ? [[name, reason] as const] : [];
    });
    this.#update(Object.fromEntries(refused), (field, refusal) => ({ ...field, refusal }));
    this.#keep();
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
    this.#draft.keep(keptFields(this.#fields));
    const shown = this.#shown();
    if (shown.unsaved === 0) this.#draft.save();
    this.#tell({ ...shown, ...changes });
    this.#schedule();
  }

  /** After the first save, unsaved text moves from the draft of the next new form to this form's own. */
  #moveDraft(): void {
    this.#draft.keep(noneOf(Object.keys(this.#fields)));
    this.#draft.save();
    this.#closeDraft?.();
    this.#draft = this.#makeDraft();
    this.#closeDraft = this.#isOpen ? this.#openDraft() : undefined;
  }

  #makeDraft(): Draft {
    return new Draft(this.#options.draftName(this.#stored.id), { keepDays: this.#options.keepDays, asks: 'every' });
  }

  /** Words of another tab that could not be saved come and go at any time; what waited for them is saved then. */
  #openDraft(): () => void {
    const name = this.#options.draftName(this.#stored.id);
    if (this.#isForm) openForms.set(name, this);
    const close = this.#draft.open();
    const stop = this.#draft.subscribe(() => {
      this.#tell(this.#shown());
      this.#schedule();
    });
    return () => {
      stop();
      close();
      if (openForms.get(name) === this) openForms.delete(name);
    };
  }

  #tell(changes: Partial<AutosaveState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #shown(): Pick<AutosaveState, 'id' | 'values' | 'conflicts' | 'refusals' | 'unsaved' | 'hasNoRoom'> {
    const shown = { values: {} as Fields, conflicts: {} as Fields, refusals: {} as Fields, unsaved: 0 };
    for (const [name, field] of Object.entries(this.#fields)) {
      shown.values[name] = field.words;
      const other = this.#draft.conflicts()[name];
      if (isInConflict(field, this.#theirs(name))) shown.conflicts[name] = this.#theirs(name);
      else if (field.bases && other !== undefined && other !== field.words) shown.conflicts[name] = other;
      if (field.refusal !== undefined) shown.refusals[name] = field.refusal;
      if (field.bases && !this.#options.isAhead?.(name)) shown.unsaved += 1;
    }
    return { ...shown, id: this.#stored.id, hasNoRoom: this.#draft.hasNoRoom() };
  }

  #theirs(name: string): string {
    return this.#stored.values[name] ?? '';
  }

  #joinFields(): void {
    for (const name of Object.keys({ ...this.#stored.values, ...this.#fields })) {
      const field = this.#fields[name] ?? { words: '' };
      const merge = (...texts: [string, string, string]) => this.#options.merge?.(name, ...texts);
      this.#fields[name] = joinTheirs(field, this.#theirs(name), this.#unanswered?.[name], merge);
    }
  }

  #update(words: Fields, change: (field: Field, words: string, theirs: string) => Field): void {
    for (const [name, text] of Object.entries(words)) {
      this.#fields[name] = change(this.#fields[name] ?? { words: '' }, text, this.#theirs(name));
    }
  }
}

/** Two that answer each other would save without end. */
class KeepsChanging extends Error {
  readonly sentence = 'It keeps changing elsewhere; we try again in a moment.';
}

function retryWait(error: Error, failuresBefore: number): number {
  const waitMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(waitMs, Math.min(60_000, 4_000 * 2 ** failuresBefore));
}

/** A retry with the same text would fail again. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** Even another text would fail. */
function isStuck(error: Error | null): boolean {
  return error instanceof ApiError && [401, 403, 404, 409].includes(error.status);
}

import { ApiError, errorSentence, NetworkError } from '#client/lib/api.ts';
import type { Answers, EvaluationDraftConflict } from '#shared/evaluations/evaluations.ts';
import { type KeeperState, plain, type Stored, type Transport, without } from './keeper-state.ts';
import type { LocalCopy } from './local-answers.ts';

const saveAfterMs = 700;
/** Who types without a pause is saved this often. */
const saveWithinMs = 1_400;
const copyAfterMs = 200;

/**
 * Holds the answers of one evaluation, keeps them in this browser and on the server, and joins what other tabs and
 * devices stored. An answer that both changed is never overwritten: it waits until someone chooses.
 */
export class AnswerKeeper {
  readonly #ids: readonly string[];
  readonly #copy: LocalCopy;
  readonly #transport: Transport;
  readonly #listeners = new Set<() => void>();
  #state: KeeperState;
  #id: number | null;
  #version: number;
  /** The answers as the server last told them; of a disputed one, what both were written over. */
  #base: Answers;
  readonly #unsaved = new Set<string>();
  /** Answers that were written here: in the browser's copy only these are ours. */
  readonly #owned = new Set<string>();
  /** Sent and not confirmed, by question: stored words whose answer was lost are no change of somebody else. */
  #sent = new Map<string, string[]>();
  #mustLoad = false;
  #run: Promise<void> | null = null;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #unsavedSince = 0;
  #failures = 0;

  constructor(ids: readonly string[], stored: Stored, copy: LocalCopy, transport: Transport) {
    this.#ids = ids;
    this.#copy = copy;
    this.#transport = transport;
    this.#id = stored.id;
    this.#version = stored.version;
    this.#base = stored.answers;
    this.#state = {
      answers: { ...stored.answers },
      conflicts: {},
      refusals: {},
      isSaving: false,
      unsaved: 0,
      savedAt: stored.updatedAt,
      failure: null,
      wasHandedIn: false,
    };
    this.#adoptCopy();
  }

  get state(): KeeperState {
    return this.#state;
  }

  /** The stored draft that `state` is joined with: null and 0 before the first save. */
  get draft(): { draftId: number | null; version: number } {
    return { draftId: this.#id, version: this.#version };
  }

  /** Calls `listener` whenever `state` changes, and saves by itself while anyone listens. Returns the act that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(id: string, text: string): void {
    if (this.#unsaved.size === 0) this.#unsavedSince = Date.now();
    this.#own(id);
    this.#set({ answers: { ...this.#state.answers, [id]: text }, refusals: without(this.#state.refusals, id) });
    this.#copyTimer ??= setTimeout(() => this.keep(), copyAfterMs);
    this.#schedule(Math.max(0, Math.min(saveAfterMs, this.#unsavedSince + saveWithinMs - Date.now())));
  }

  /** Ends a conflict with the text that shall stand. */
  resolve(id: string, text: string): void {
    this.#base = { ...this.#base, [id]: this.#state.conflicts[id] ?? '' };
    this.#set({ conflicts: without(this.#state.conflicts, id) });
    this.change(id, text);
  }

  /** Joins what is stored now. */
  join(stored: Stored): void {
    if (stored.id === this.#id && stored.version < this.#version) return;
    const wasHandedIn = this.#state.wasHandedIn || (this.#id !== null && stored.id !== this.#id);
    const answers = { ...this.#state.answers };
    const conflicts: Answers = {};
    // What stands in another evaluation was not written over there, though the words be the same.
    if (stored.id !== this.#id) this.#base = {};
    for (const id of this.#ids) {
      const theirs = stored.answers[id] ?? '';
      const mine = answers[id] ?? '';
      if (plain(mine) === theirs) this.#unsaved.delete(id);
      else if (!this.#unsaved.has(id)) answers[id] = theirs;
      else if (this.#isForeign(id, theirs)) conflicts[id] = theirs;
    }
    this.#id = stored.id;
    this.#version = stored.version;
    const disputed = Object.keys(conflicts).map((id) => [id, this.#base[id] ?? '']);
    this.#base = { ...stored.answers, ...Object.fromEntries(disputed) };
    this.#set({ answers, conflicts, wasHandedIn, savedAt: stored.updatedAt });
    this.keep();
    if (this.#sendable().length > 0) this.#schedule(saveAfterMs);
  }

  /** Saves at once what can be saved; `state` tells how it went. */
  save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    this.keep();
    this.#run ??= this.#saveAll().finally(() => {
      this.#run = null;
    });
    return this.#run;
  }

  /** Writes down in this browser what the server does not have. */
  keep(): void {
    clearTimeout(this.#copyTimer);
    this.#copyTimer = undefined;
    const unsent = [...this.#unsaved].map((id) => {
      return [id, { text: this.#state.answers[id] ?? '', base: this.#base[id] ?? '' }] as const;
    });
    this.#copy.write(Object.fromEntries(unsent), this.#owned);
  }

  /** Saves, and joins what is stored after it. @throws ApiError, NetworkError */
  async settle(): Promise<void> {
    await this.save();
    await this.#load();
  }

  /** After it was handed in: nothing is left to save. */
  close(): void {
    clearTimeout(this.#saveTimer);
    this.#unsaved.clear();
    this.keep();
  }

  async #saveAll(): Promise<void> {
    while (this.#mustLoad || this.#sendable().length > 0) {
      const ids = this.#sendable();
      const answers = Object.fromEntries(ids.map((id) => [id, this.#state.answers[id] ?? '']));
      this.#set({ isSaving: true });
      try {
        if (this.#mustLoad) await this.#load();
        else await this.#send(answers);
      } catch (error) {
        if (!this.#absorb(error, ids)) return this.#fail(error);
      }
    }
    this.#failures = 0;
    this.#set({ isSaving: false, failure: null });
  }

  async #load(): Promise<void> {
    this.join(await this.#transport.load());
    this.#mustLoad = false;
  }

  async #send(answers: Answers): Promise<void> {
    for (const [id, text] of Object.entries(answers)) this.#sent.set(id, [...(this.#sent.get(id) ?? []), plain(text)]);
    const saved = await this.#transport.save({ id: this.#id, answers, version: this.#version });
    this.#base = { ...this.#base };
    for (const [id, text] of Object.entries(answers)) {
      this.#base[id] = plain(text);
      this.#sent.delete(id);
      if (plain(this.#state.answers[id] ?? '') === this.#base[id]) this.#unsaved.delete(id);
    }
    this.#unsavedSince = Date.now();
    const isOther = this.#id !== null && saved.id !== this.#id;
    if (isOther || saved.version > this.#version + 1) this.#mustLoad = true;
    else {
      this.#id = saved.id;
      this.#version = saved.version;
    }
    this.#set({ savedAt: saved.updatedAt });
    this.keep();
  }

  /** Whether a failure is dealt with, so that the rest can be saved. */
  #absorb(error: unknown, ids: string[]): boolean {
    if (!(error instanceof ApiError)) return false;
    if (error.status === 409 && error.current) {
      this.join(error.current as EvaluationDraftConflict);
      return true;
    }
    const refused = ids.filter((id) => error.fields[`answers.${id}`]);
    if (error.status !== 400 || refused.length === 0) return false;
    const refusals = refused.map((id) => [id, error.fields[`answers.${id}`]?.[0] ?? errorSentence(error)]);
    this.#set({ refusals: { ...this.#state.refusals, ...Object.fromEntries(refusals) } });
    return true;
  }

  #fail(error: unknown): void {
    this.#failures += 1;
    this.#set({ isSaving: false, failure: error });
    const status = error instanceof ApiError ? error.status : 0;
    if (!(error instanceof NetworkError) && status < 500 && status !== 429) return;
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    this.#schedule(Math.max(asked, Math.min(60_000, 2_500 * 2 ** this.#failures)));
  }

  #schedule(ms: number): void {
    clearTimeout(this.#saveTimer);
    // Nobody listens once the page is left, and then somebody else may be signed in when the time has come.
    if (this.#listeners.size > 0) this.#saveTimer = setTimeout(() => this.save(), ms);
  }

  #sendable(): string[] {
    const { conflicts, refusals } = this.#state;
    return [...this.#unsaved].filter((id) => !(id in conflicts) && !(id in refusals));
  }

  /** Whether somebody else wrote what is stored; what is blank takes nothing from anyone. */
  #isForeign(id: string, stored: string): boolean {
    return stored !== '' && stored !== (this.#base[id] ?? '') && !this.#sent.get(id)?.includes(stored);
  }

  /** Takes up what an earlier visit could not send. */
  #adoptCopy(): void {
    const answers = { ...this.#state.answers };
    const conflicts: Answers = {};
    for (const [id, { text, base }] of Object.entries(this.#copy.read())) {
      const stored = this.#base[id] ?? '';
      if (!this.#ids.includes(id) || plain(text) === stored) continue;
      answers[id] = text;
      this.#own(id);
      if (stored === '' || stored === base) continue;
      conflicts[id] = stored;
      this.#base = { ...this.#base, [id]: base };
    }
    this.#set({ answers, conflicts });
  }

  #own(id: string): void {
    this.#unsaved.add(id);
    this.#owned.add(id);
  }

  #set(changes: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...changes, unsaved: this.#unsaved.size };
    for (const listener of this.#listeners) listener();
  }
}

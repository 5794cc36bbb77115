import { ApiError } from '#client/lib/api.ts';
import { Draft, readDraft } from '#client/lib/draft.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { isRefusal, isSame, isStuck, type KeeperOptions, type KeeperState, retryWait } from './keeper-state.ts';
import { type Bases, baseName, joinCopy, wordsIn } from './submission-copy.ts';

/** Milliseconds from the first unsaved change to the save. */
export const saveAfterMs = 1_000;

/**
 * Keeps what is typed into a submission's form: at once in this browser, and on the server within a second of typing as
 * long as nobody else reads it. One save at a time. A save without an answer is repeated word for word before anything
 * newer is sent: if it had arrived, newer words would look like somebody else's. A field that another device changed
 * since its words were typed here is not saved until its author chooses.
 */
export class SubmissionKeeper {
  readonly #options: KeeperOptions;
  #copy: Draft;
  #closeCopy: (() => void) | undefined;
  #stored: SubmissionView | undefined;
  /** The form as the server has it. */
  #saved: SubmissionData;
  #typed: SubmissionData;
  #unanswered: SubmissionData | undefined;
  /** Of each disputed field: what this browser's words were typed over. */
  #bases: Bases;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isOpen = false;
  #state: KeeperState;
  readonly #listeners = new Set<() => void>();
  /** The form to begin with: what is stored, and over it what this browser still holds unsaved. */
  readonly initial: SubmissionData;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#stored = options.stored;
    const phase = this.#savesWhileTyping() ? 'idle' : 'kept';
    this.#saved = options.stored?.submissionData ?? {};
    this.#copy = new Draft(this.#copyName());
    const { form, conflicts, bases } = joinCopy(this.#saved, readDraft(this.#copyName()));
    this.#state = { phase, id: options.stored?.id, error: null, savedAt: null, conflicts };
    this.#bases = bases;
    this.initial = form;
    this.#typed = form;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): KeeperState => this.#state;

  /** Begins to save. Returns the act that ends it, with a last save. */
  open(): () => void {
    this.#isOpen = true;
    this.#closeCopy = this.#copy.open();
    const handleHidden = () => document.visibilityState === 'hidden' && this.retry();
    const handleOnline = () => this.retry();
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('online', handleOnline);
    if (this.#isDirty()) this.#schedule(saveAfterMs);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('online', handleOnline);
      this.#isOpen = false;
      this.retry();
      this.#closeCopy?.();
    };
  }

  change(typed: SubmissionData): void {
    this.#typed = { ...typed };
    this.#settle((field, theirs) => typed[field] === theirs);
    if (!this.#isDirty() && Object.keys(this.#bases).length === 0) {
      this.#copy.clear();
      return;
    }
    this.#copyUnsaved();
    if (!this.#savesWhileTyping()) this.#tell({ phase: 'kept', error: null });
    else if (!isStuck(this.#state.error)) this.#schedule(saveAfterMs);
  }

  /** Ends the dispute over a field with the words that shall stand. */
  resolve(field: string, words: string): void {
    this.#settle((disputed) => disputed === field);
    this.change({ ...this.#typed, [field]: words });
  }

  /** Saves now what is not saved yet; a failure is told by the state. */
  retry(): void {
    if (this.#isDirty() && this.#savesWhileTyping()) this.#flush().catch(() => undefined);
  }

  /** Sends the form, which is valid. @throws ApiError, NetworkError; everything typed is still kept then. */
  async submit(form: SubmissionData): Promise<SubmissionView> {
    this.#stopTimer();
    await this.#running?.catch(() => undefined);
    if (this.#unanswered !== undefined) await this.#flush();
    this.#stopTimer();
    const sent = await this.#send(form);
    this.#copy.clear();
    this.#stored = sent;
    this.#saved = this.#typed;
    return sent;
  }

  async #send(form: SubmissionData): Promise<SubmissionView> {
    const { type, calls } = this.#options;
    const stored = this.#stored;
    if (!stored) {
      const submission = { submissionType: type, submissionData: form };
      return (await this.#copy.send((key) => calls.create(submission, key))).answer;
    }
    const submit = stored.status === 'submitted' ? {} : { submit: true };
    return calls.edit(stored.id, { submissionData: form, version: stored.version, ...submit });
  }

  #flush(): Promise<void> {
    this.#stopTimer();
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #saveAll(): Promise<void> {
    while (this.#isDirty()) {
      const words = this.#unanswered ?? this.#sendable();
      this.#unanswered = words;
      this.#tell({ phase: 'saving', error: null });
      try {
        await this.#save(words);
      } catch (error) {
        this.#fail(error as Error);
        throw error;
      }
      this.#unanswered = undefined;
      this.#failures = 0;
      this.#saved = words;
      this.#copyUnsaved();
      // The save has emptied the copy, and what is disputed lies nowhere else.
      this.#copy.save();
    }
    this.#tell({ phase: 'saved', id: this.#stored?.id, error: null, savedAt: new Date().toISOString() });
  }

  async #save(submissionData: SubmissionData): Promise<void> {
    const { type: submissionType, calls } = this.#options;
    if (this.#stored) {
      const { id, version } = this.#stored;
      this.#stored = await calls.edit(id, { submissionData, version });
      this.#copy.clear();
      return;
    }
    const draft = { submissionType, submissionData, draft: true };
    this.#stored = (await this.#copy.send((key) => calls.create(draft, key))).answer;
    // From here on what is unsaved belongs to that draft, not to the next new form.
    this.#closeCopy?.();
    this.#copy = new Draft(this.#copyName());
    this.#closeCopy = this.#isOpen ? this.#copy.open() : undefined;
  }

  #fail(error: Error): void {
    if (error instanceof ApiError && error.status < 500) this.#unanswered = undefined;
    this.#tell({ phase: 'failed', error });
    if (!this.#isOpen || isRefusal(error)) return;
    this.#schedule(retryWait(this.#failures++, error));
  }

  #schedule(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.retry();
    }, ms);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #copyUnsaved(): void {
    for (const [field, words] of Object.entries(this.#typed)) {
      const isUnsaved = field in this.#bases || words !== (this.#saved[field] ?? '');
      if (!isUnsaved && this.#copy.values[field] === undefined) continue;
      this.#copy.change(field, words);
      this.#copy.change(baseName(field), this.#bases[field] ?? this.#basesOf(field));
    }
  }

  /** What the server may have of a field by our own doing: words whose answer was lost are no change of somebody else. */
  #basesOf(field: string): string[] {
    const stored = this.#stored?.submissionData[field] ?? '';
    const unanswered = this.#unanswered?.[field] ?? stored;
    return unanswered === stored ? [stored] : [stored, unanswered];
  }

  /** What may go to the server: there a disputed field stays as it is. */
  #sendable(): SubmissionData {
    return { ...this.#typed, ...this.#state.conflicts };
  }

  #settle(isSettled: (field: string, theirs: string) => boolean): void {
    const open = Object.entries(this.#state.conflicts).filter(([field, theirs]) => !isSettled(field, theirs));
    if (open.length === Object.keys(this.#bases).length) return;
    this.#bases = Object.fromEntries(open.map(([field]) => [field, this.#bases[field] ?? []]));
    this.#tell({ conflicts: Object.fromEntries(open) });
  }

  #isDirty(): boolean {
    return this.#unanswered !== undefined || !isSame(this.#sendable(), this.#saved);
  }

  /** What a manager already reads changes only when its author says so. */
  #savesWhileTyping(): boolean {
    return this.#stored?.status !== 'submitted';
  }

  #copyName(): string {
    return copyName(this.#options.employeeId, this.#stored?.id ?? this.#options.type);
  }

  #tell(state: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }
}

/** The name of what this browser keeps of a form: that of a submission, or of the new one of a type. */
export function copyName(employeeId: number, form: number | SubmissionType): string {
  return `submission:${employeeId}:${form}`;
}

/** What this browser still holds unsaved under that name. */
export function keptWords(name: string): SubmissionData {
  return wordsIn(readDraft(name));
}

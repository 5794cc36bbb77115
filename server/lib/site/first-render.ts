/** Longer than an orchestrator takes to see that a new instance is not ready (decision 0073). */
const waitMs = 5 * 60_000;

let isDone = false;
let failure: { reason: string; since: number } | undefined;

/** Marks the start of an instance, whose pages are the build's until the first render. */
export function beginRendering(): void {
  isDone = false;
  failure = undefined;
}

export function noteRendered(): void {
  isDone = true;
  failure = undefined;
}

export function noteRenderFailure(reason: string): void {
  if (!isDone) failure = { reason, since: failure?.since ?? performance.now() };
}

/** Why the pages do not yet show what is published; undefined once they do, and after a while in any case. */
export function renderFailure(): string | undefined {
  return failure && performance.now() - failure.since < waitMs ? failure.reason : undefined;
}

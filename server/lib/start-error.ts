/** A start that cannot go on, in one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

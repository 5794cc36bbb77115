/** A start that cannot go on, in one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Ends the process with the sentence. @throws whatever else `error` is. */
export function endWithSentence(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}

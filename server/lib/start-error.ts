/** One sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export function endWithSentence(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}

import { AppError } from '#server/lib/app-error.ts';

/**
 * Applies `act` once to each. An expected refusal of one does not stop the others and is its outcome; other errors stop
 * everything. The outcomes keep the order of the request.
 */
export async function applyToEach<Chosen extends { id: number }, Done>(
  entries: readonly Chosen[],
  act: (one: Chosen) => Promise<Done>,
): Promise<Map<number, Done | AppError>> {
  const entriesById = new Map(entries.map((one) => [one.id, one]));
  const outcomes = new Map<number, Done | AppError>();
  // Ordered by id, so that two requests for the same rows cannot deadlock.
  for (const one of [...entriesById.values()].sort((a, b) => a.id - b.id)) {
    outcomes.set(one.id, await act(one).catch(refusal));
  }
  return new Map([...entriesById.keys()].map((id) => [id, outcomes.get(id) as Done | AppError]));
}

function refusal(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  throw thrown;
}

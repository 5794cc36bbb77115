import { mentionOf } from '#shared/submissions/mentions.ts';

/** Writes `@username` as the store keeps it. Names of nobody in `people` stay as they are. */
export function readMentions(
  text: string,
  people: readonly { id: number; username: string }[],
): { text: string; ids: number[] } {
  const idOf = new Map(people.map(({ id, username }) => [username.toLowerCase(), id]));
  const ids = new Set<number>();
  const longestFirst = [...idOf.keys()].sort((one, other) => other.length - one.length).map(RegExp.escape);
  if (longestFirst.length === 0) return { text, ids: [] };
  const mention = new RegExp(`(?<![\\p{L}\\p{N}_])@(${longestFirst.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
  const stored = text.replace(mention, (typed, username: string) => {
    const id = idOf.get(username.toLowerCase());
    if (id === undefined) return typed;
    ids.add(id);
    return mentionOf(id);
  });
  return { text: stored, ids: [...ids] };
}

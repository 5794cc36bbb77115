/** Why what is asked waits for chosen files, or ''. */
export function heldSentence(failed: readonly string[], unkept: readonly string[], act: string): string {
  if (failed.length > 0) {
    const them = failed.length === 1 ? 'it' : 'them';
    return `${failed.join(', ')} didn’t arrive. Retry or remove ${them} before you ${act}.`;
  }
  const have = unkept.length === 1 ? 'has' : 'have';
  return unkept.length > 0 ? `${act[0]?.toUpperCase()}${act.slice(1)} once ${unkept.join(', ')} ${have} arrived.` : '';
}

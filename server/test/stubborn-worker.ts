/** A task that never ends, or one that is done at once. */
export default function work(task: 'endless' | 'short'): string {
  for (;;) if (task === 'short') return 'done';
}

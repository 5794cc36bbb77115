import { useSyncExternalStore } from 'react';
import { UnansweredError } from './api.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** The error of a failed act. Its own sentence is shown, since an act without an answer may have been done. */
  error?: unknown;
}

interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

let current: ShownToast | null = null;
const listeners = new Set<() => void>();

/** Replaces the notification on show, so it must not be the only place of important news. */
export function toast({ error, ...message }: ToastMessage): void {
  const unanswered = error instanceof UnansweredError ? { title: 'No answer', description: error.sentence } : {};
  show({ ...message, ...unanswered, id: (current?.id ?? 0) + 1, open: true });
}

export function dismissToast(id: number): void {
  if (current?.id === id) show({ ...current, open: false });
}

export function useToast(): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function show(next: ShownToast): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { useMarkRead } from './api.ts';

/** Stays when nothing is unread, so that the focus is not lost. */
export function MarkAllRead({ unread }: { unread: number }) {
  const markRead = useMarkRead();
  const isIdle = unread === 0 || markRead.isPending;
  return (
    <>
      <Button size="small" aria-disabled={isIdle} onClick={() => isIdle || markRead.mutate({ all: true })}>
        Mark all as read
      </Button>
      <ErrorLine error={markRead.error} className="w-full text-sm" />
    </>
  );
}

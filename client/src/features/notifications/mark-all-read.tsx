import { Button } from '#client/components/button.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { useMarkRead } from './api.ts';

/** Stays where nothing is unread, so that the focus does not fall off the page. */
export function MarkAllRead({ unread }: { unread: number }) {
  const markRead = useMarkRead();
  const isIdle = unread === 0 || markRead.isPending;
  return (
    <>
      <Button size="small" aria-disabled={isIdle} onClick={() => isIdle || markRead.mutate({ all: true })}>
        Mark all as read
      </Button>
      {markRead.error && (
        <p role="alert" className="w-full text-danger text-sm">
          {errorSentence(markRead.error)}
        </p>
      )}
    </>
  );
}

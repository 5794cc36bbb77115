import { Button } from '#client/components/button.tsx';

/** Replaces the answers until the reader has seen the new text. No answer was where the button is. */
export function ChangedWhileOpen({ onRead }: { onRead: () => void }) {
  return (
    <div
      role="alert"
      className="my-3 flex w-full flex-wrap items-center gap-x-6 gap-y-2 border-warning border-l-4 pl-4"
    >
      <p className="font-medium text-warning">
        Its author changed this after you opened it. Read it again before you decide.
      </p>
      <Button size="small" className="ml-auto" onClick={onRead}>
        I have read it
      </Button>
    </div>
  );
}

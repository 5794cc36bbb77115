import { Hourglass } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { NetworkError, UnansweredError } from '#client/lib/api.ts';
import { closePopover, togglePopover } from '#client/lib/browser/popover.ts';
import { actWords } from '#client/lib/outbox/act-words.ts';
import { dropAct, isOnScreen, type ShownAct, waitsForPerson } from '#client/lib/outbox/outbox.ts';
import { useOutbox } from '#client/lib/outbox/use-outbox.ts';
import { unansweredWords } from '#client/lib/outbox/waiting-words.ts';
import { toast } from '#client/lib/toast.ts';
import { actKinds } from './outbox-acts.ts';

/** Sends what was pressed and has no answer, whichever page is open, and says what waits. */
export function Outbox({ readerId }: { readerId: number }) {
  const acts = useOutbox(readerId, actKinds, ({ kind, title, id }) => {
    const { done } = actKinds[kind];
    if (done && !isOnScreen(id)) toast({ title: done, description: title });
  });
  const shown = acts.filter(({ refusal, failure, id }) => refusal || failure || !isOnScreen(id));
  const words = lineWords(shown);
  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {shown.length > 0 && (
        <>
          <button
            type="button"
            popoverTarget="outbox"
            onClick={() => togglePopover('outbox')}
            className="relative flex size-11 cursor-pointer items-center justify-center gap-2 border border-warning font-medium text-sm text-warning sm:w-auto sm:px-3"
          >
            <Hourglass aria-hidden="true" className="size-4 shrink-0" />
            <span
              aria-hidden="true"
              className="-top-1.5 -right-1.5 absolute min-w-5 bg-warning px-1 text-center text-bg text-xs leading-5 tabular-nums sm:hidden"
            >
              {shown.length}
            </span>
            <span className="max-sm:sr-only">{words}</span>
          </button>
          <div
            id="outbox"
            popover="auto"
            className="absolute inset-auto top-14 right-[clamp(1rem,3.5vw,3rem)] m-0 w-96 max-w-[calc(100vw-2rem)] border border-text bg-bg p-5 text-text"
          >
            <ul className="divide-y divide-rule">
              {shown.map((act) => (
                <li key={act.id} className="py-2">
                  <Link
                    href={act.href}
                    onClick={(event) => closePopover(event.currentTarget.closest('[popover]'))}
                    className="wrap-anywhere font-medium underline underline-offset-4"
                  >
                    {act.title}
                  </Link>
                  <p className={act.refusal ? 'text-danger' : 'text-muted'}>{stateWords(act)}</p>
                  {!act.isSending && (
                    <Button variant="quiet" size="small" className="-mx-4" onClick={() => dropAct(act.id)}>
                      {act.refusal ? 'Put it away' : 'Don’t send it'}
                      <span className="sr-only">: {act.title}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </>
  );
}

function lineWords(acts: readonly ShownAct[]): string {
  const refused = acts.filter(({ refusal }) => refusal);
  if (refused.length > 0) return `${actWords(refused)} couldn’t be sent`;
  const waiting = acts.filter(({ failure, isStopped }) => failure || isStopped);
  const [first] = waiting;
  if (!first) return acts.length > 0 ? `Sending ${actWords(acts)}` : '';
  return `${actWords(waiting)} ${waiting.length === 1 ? 'waits' : 'wait'} ${causeWords(first)}`;
}

function causeWords({ failure, isStopped }: ShownAct): string {
  if (isStopped || failure instanceof UnansweredError) return 'for an answer';
  if (waitsForPerson(failure)) return 'until you sign in';
  return failure instanceof NetworkError ? 'for a connection' : 'for the server';
}

function stateWords(act: ShownAct): string {
  const { kind, refusal, failure, isStopped } = act;
  if (refusal)
    return kind === 'hand-in' || kind === 'decline' ? `${refusal.sentence} What you wrote is kept.` : refusal.sentence;
  if (isStopped || failure instanceof UnansweredError) return unansweredWords(isStopped);
  return failure ? `Waits ${causeWords(act)}. It counts when it arrives.` : 'On its way.';
}

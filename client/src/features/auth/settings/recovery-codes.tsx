import { useEffect } from 'react';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { company } from '#shared/site.ts';

interface RecoveryCodesProps {
  codes: string[];
  /** Says that earlier codes no longer work. */
  replacesOthers?: boolean;
  onKept: () => void;
}

/** A stray Escape must not dismiss codes that are shown only once. */
export function RecoveryCodes({ codes, replacesOthers = false, onKept }: RecoveryCodesProps) {
  useEffect(() => printOnlyDialog(), []);
  useEffect(() => askBeforeLeaving(), []);
  const text = `Recovery codes for ${company().name}\nEach signs you in once, in place of a code from your app or your passkey.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      title="Keep these recovery codes"
      description={`${replacesOthers ? 'These replace the ones you kept. ' : ''}Each signs you in once, should your phone or your passkey not be at hand. They are shown only now: nobody can look them up later. Keep them where neither is.`}
    >
      <ul aria-label="Recovery codes" className="grid gap-x-8 gap-y-1 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
        <CopyButton text={() => text} label="Copy" done="Copied" />
        <a
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Download
        </a>
        <button
          type="button"
          onClick={() => window.print()}
          className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
        >
          Print
        </button>
      </div>
      <Button variant="primary" onClick={onKept} className="mt-4 print:hidden">
        I have kept them
      </Button>
    </Dialog>
  );
}

function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** The dialog stands beside the page in the document. */
function printOnlyDialog(): () => void {
  const page = document.getElementById('root');
  page?.classList.add('print:hidden');
  return () => page?.classList.remove('print:hidden');
}

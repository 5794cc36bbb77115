import { Gone } from '#client/components/page/gone.tsx';

export function SubmissionGone({ onLeave }: { onLeave: () => void }) {
  return (
    <Gone title="This submission no longer exists" onLeave={onLeave}>
      Its author may have taken it back, or the address is wrong. Notes that you typed for it stay in this browser.
    </Gone>
  );
}

import { Download } from 'lucide-react';
import { Button } from '#client/components/button.tsx';
import { useDownload } from '#client/lib/browser/use-download.ts';
import type { PersonErased } from '#shared/inquiries/erasure-views.ts';
import type { PersonView } from '#shared/people/views.ts';
import { personArchivePath } from './api.ts';
import { PrivacyDesk } from './privacy-desk.tsx';

interface PersonPrivacyProps {
  person: PersonView & { email: string };
  onErased: (proof: PersonErased) => void;
}

export function PersonPrivacy({ person: { key, email }, onErased }: PersonPrivacyProps) {
  const download = useDownload();
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="border-text border-b pb-2 font-semibold text-xl">
        Privacy
      </h2>
      <p className="mt-4 mb-3 max-w-prose text-muted">
        For a person who asks what we know: one archive with all that is theirs. It says itself what is left out, and
        why.
      </p>
      <Button disabled={download.isPending} onClick={() => download.mutate(personArchivePath(key))}>
        <Download aria-hidden="true" className="size-4" /> Export everything
      </Button>
      <p className="mt-6 mb-3 max-w-prose text-muted">
        Where something is held, and for how long. Looking changes nothing; erasing shows the list first.
      </p>
      <PrivacyDesk email={email} onErased={onErased} />
    </section>
  );
}

import type { PersonErased } from '#shared/inquiries/erasure.ts';
import type { PersonView } from '#shared/person.ts';
import { PrivacyDesk } from './privacy-desk.tsx';

interface PersonPrivacyProps {
  person: PersonView & { email: string };
  onErased: (proof: PersonErased) => void;
}

export function PersonPrivacy({ person: { email }, onErased }: PersonPrivacyProps) {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="border-text border-b pb-2 font-semibold text-xl">
        Privacy
      </h2>
      <p className="my-4 max-w-prose text-muted">
        Where something of theirs is held, and for how long. Looking changes nothing; erasing shows the list first.
      </p>
      <PrivacyDesk email={email} onErased={onErased} />
    </section>
  );
}

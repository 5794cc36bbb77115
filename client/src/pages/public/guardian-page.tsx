import { useParams } from 'wouter';
import { PrivateHead } from '#client/components/page/private-head.tsx';
import { ApplicationFrame } from '#client/features/inquiries/forms/application-frame.tsx';
import { Guardian } from '#client/features/inquiries/receipt/guardian.tsx';
import { company } from '#shared/site.ts';

export default function GuardianPage() {
  const { key = '' } = useParams<{ key: string }>();
  return (
    <>
      <PrivateHead title={`A guardian’s confirmation | ${company().name}`} />
      <ApplicationFrame>
        <Guardian key={key} guardianKey={key} />
      </ApplicationFrame>
    </>
  );
}

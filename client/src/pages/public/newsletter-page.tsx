import { useParams } from 'wouter';
import { PrivateHead } from '#client/components/page/private-head.tsx';
import { ApplicationFrame } from '#client/features/inquiries/forms/application-frame.tsx';
import { Subscription } from '#client/features/newsletter/subscription.tsx';
import { company } from '#shared/site.ts';

export default function NewsletterPage() {
  const { key = '' } = useParams<{ key: string }>();
  return (
    <>
      <PrivateHead title={`The letter | ${company().name}`} />
      <ApplicationFrame>
        <Subscription key={key} subscriptionKey={key} />
      </ApplicationFrame>
    </>
  );
}

import { useParams } from 'wouter';
import { PrivateHead } from '#client/components/page/private-head.tsx';
import { ApplicationFrame } from '#client/features/inquiries/forms/application-frame.tsx';
import { Receipt } from '#client/features/inquiries/receipt/receipt.tsx';
import { company } from '#shared/site.ts';

export default function InquiryReceiptPage() {
  const { key = '' } = useParams<{ key: string }>();
  return (
    <>
      <PrivateHead title={`What you sent | ${company().name}`} />
      <ApplicationFrame>
        <Receipt key={key} inquiryKey={key} />
      </ApplicationFrame>
    </>
  );
}

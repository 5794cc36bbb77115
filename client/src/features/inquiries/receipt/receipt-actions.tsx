import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { useDeleteInquiry, useWithdrawInquiry } from '#client/features/inquiries/forms/application-api.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';

interface ReceiptActionsProps {
  inquiryKey: string;
  inquiry: PrivateInquiry;
  onDeleted: () => void;
}

export function ReceiptActions({ inquiryKey, inquiry, onDeleted }: ReceiptActionsProps) {
  const withdrawal = useWithdrawInquiry(inquiryKey);
  const deletion = useDeleteInquiry(inquiryKey);
  const what = inquiry.formType === 'advertise' ? 'inquiry' : 'application';
  return (
    <section aria-labelledby="actions-title" className="border-rule border-t pt-8 print:hidden">
      <h2 id="actions-title" className="text-title">
        Changed your mind?
      </h2>
      <p className="mt-3 max-w-prose">
        {inquiry.canWithdraw && `Withdrawing tells us to stop; we keep your ${what} on record as withdrawn. `}
        Deleting removes everything you sent, right away and for good.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {inquiry.canWithdraw && (
          <ConfirmDialog
            label="Withdraw"
            title={`Withdraw your ${what}?`}
            confirm="Withdraw it"
            pending="Withdrawing..."
            variant="secondary"
            onConfirm={() => withdrawal.mutateAsync()}
          >
            We’ll stop working on it. You can’t undo this, but you can send a new one anytime.
          </ConfirmDialog>
        )}
        <ConfirmDialog
          label="Delete my data"
          title="Delete everything you sent?"
          confirm="Delete everything"
          pending="Deleting..."
          variant="danger"
          onConfirm={() => deletion.mutateAsync().then(onDeleted)}
        >
          Your {what}, its files and this page will be deleted now and can’t be restored. We keep a record that it was
          deleted, but nothing about you.
        </ConfirmDialog>
      </div>
    </section>
  );
}

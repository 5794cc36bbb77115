import { CopyButton } from '#client/components/copy-button.tsx';
import { formatFullDate, formatFullDayOf } from '#client/lib/format.ts';
import { mailboxFor } from '#shared/inquiries/forms/form-types.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';

export function ReceiptState({ inquiry }: { inquiry: PrivateInquiry }) {
  const { nextSteps, createdAt, linkEndsAt, mailWaits, isMailed, formType, reference } = inquiry;
  const contact = mailboxFor(formType);
  return (
    <div className="grid gap-y-10 lg:sticky lg:top-28">
      <section aria-labelledby="next-title" className="border-text border-t-2 pt-4">
        <h2 id="next-title" className="text-muted">
          What happens next
        </h2>
        {mailWaits && (
          <p className="mt-1 mb-2">
            This site isn’t sending email at the moment. Emails that haven’t gone out yet wait until it does.
          </p>
        )}
        <ul className="mt-1 grid gap-y-2">
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p className="mt-3 text-base text-muted">
          Sent <time dateTime={createdAt}>{formatFullDate(createdAt)}</time>
        </p>
      </section>
      <section aria-labelledby="ask-title" className="border-rule border-t pt-4">
        <h2 id="ask-title" className="text-muted">
          A question?
        </h2>
        <a
          href={`mailto:${contact}?subject=${encodeURIComponent(reference)}`}
          className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {contact}
        </a>
      </section>
      <section aria-labelledby="link-title" className="border-rule border-t pt-4">
        <h2 id="link-title" className="text-muted">
          Your private link
        </h2>
        <p className="mt-1">
          Keep this link to yourself. Anyone who has it can change or delete what you sent.{' '}
          {isMailed ? 'It’s also in our email to you, and it works' : 'It works'} until{' '}
          <time dateTime={linkEndsAt}>{formatFullDayOf(linkEndsAt)}</time>. After that, write to us to see, correct or
          delete what you sent.
        </p>
        <p className="mt-1 hidden wrap-anywhere print:block">{location.href}</p>
        <div className="print:hidden">
          <CopyButton text={() => location.href} label="Copy the link" done="Link copied" />
        </div>
      </section>
    </div>
  );
}

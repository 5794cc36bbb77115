import { Copy, Paperclip } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import { ListRow } from '#client/components/list/list-row.tsx';
import { InquiryText } from '#client/features/inquiries/inquiry-text.tsx';
import { formatAge, formatDateTime } from '#client/lib/format.ts';
import { inquiryColumns } from '#shared/inquiries/form-fields.ts';
import { formTypeLabel } from '#shared/inquiries/form-types.ts';
import type { InquiryView } from '#shared/inquiries/inquiries.ts';
import { InquiryClock } from './inquiry-clock.tsx';
import { InquiryContact } from './inquiry-contact.tsx';
import { unreadableTitle } from './inquiry-guardian.tsx';
import { InquiryStatusBadge } from './inquiry-status-badge.tsx';

interface InquiryEntryProps {
  inquiry: InquiryView;
  hasUnsentNote: boolean;
  href: string;
}

export const InquiryEntry = memo(function InquiryEntry({ inquiry, hasUnsentNote, href }: InquiryEntryProps) {
  const { name, message, formType, status, reference, guardian, createdAt } = inquiry;
  return (
    <ListRow as="li" className="-mx-5 px-5 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <Badge>{formTypeLabel(formType)}</Badge>
        <InquiryStatusBadge status={status} />
        <InquiryClock inquiry={inquiry} />
        <span className="text-muted tabular-nums">{reference}</span>
        <time dateTime={createdAt} className="text-muted tabular-nums sm:ml-auto">
          {formatAge(createdAt)}, {formatDateTime(createdAt)}
        </time>
      </div>
      <h3 className={`mt-1 text-xl leading-snug wrap-anywhere ${status === 'new' ? 'font-bold' : 'font-medium'}`}>
        <Link
          href={href}
          dir="auto"
          className="inline-block min-h-11 py-2 decoration-2 decoration-accent underline-offset-4 hover:underline"
        >
          {name || unreadableTitle}
        </Link>
      </h3>
      <Signs inquiry={inquiry} hasUnsentNote={hasUnsentNote} />
      {guardian !== 'waiting' && <InquiryContact inquiry={inquiry} />}
      {message && <InquiryText text={message} />}
      <FurtherFields inquiry={inquiry} />
    </ListRow>
  );
});

function Signs({ inquiry, hasUnsentNote }: Pick<InquiryEntryProps, 'inquiry' | 'hasUnsentNote'>) {
  const { files, duplicates, assignedTo, guardian, withdrawnAt } = inquiry;
  const signs = [files.length, duplicates, assignedTo, guardian === 'waiting', withdrawnAt, hasUnsentNote];
  if (!signs.some(Boolean)) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
      {assignedTo && <li className="min-w-0 wrap-anywhere">Assigned to {assignedTo.name}</li>}
      {files.length > 0 && (
        <li className="inline-flex items-center gap-1.5">
          <Paperclip aria-hidden="true" className="size-4" /> {files.length === 1 ? '1 file' : `${files.length} files`}
        </li>
      )}
      {duplicates > 0 && (
        <li className="inline-flex items-center gap-1.5">
          <Copy aria-hidden="true" className="size-4" />
          {duplicates === 1 ? '1 other' : `${duplicates} others`} from the same person
        </li>
      )}
      {guardian === 'waiting' && (
        <li>
          <Badge tone="warning">Waiting for a guardian</Badge>
        </li>
      )}
      {withdrawnAt && (
        <li>
          <Badge tone="danger">Withdrawn</Badge>
        </li>
      )}
      {hasUnsentNote && <li className="text-warning">Your text is not sent yet</li>}
    </ul>
  );
}

/** The fields that only some forms have. */
function FurtherFields({ inquiry }: { inquiry: InquiryView }) {
  const given = furtherColumns.flatMap((column) => {
    const value = inquiry[column];
    return value ? [{ label: inquiryColumns[column], value }] : [];
  });
  if (given.length === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[9rem_1fr]">
      {given.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd dir="auto" className="mb-1.5 whitespace-pre-wrap wrap-anywhere sm:mb-0">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const furtherColumns = ['experience', 'location', 'socialMedia', 'portfolio', 'availability'] as const;

import type { ReactNode } from 'react';
import { PersonLink } from '#client/components/person-link.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { mailtoHref } from '#client/lib/paths.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';
import { can } from '#shared/permissions/permissions.ts';

interface InquiryContactProps {
  inquiry: InquiryView;
  act?: ReactNode;
}

export function InquiryContact({ inquiry: { id, email, phone, company }, act }: InquiryContactProps) {
  const { data: reader = null } = useProfile();
  const number = phone && dialled(phone);
  return (
    <ul className="flex flex-wrap items-center gap-x-5 wrap-anywhere">
      <li>
        <a href={mailtoHref(email)} className={link}>
          {email}
        </a>
      </li>
      {phone && (
        <li className="flex items-center">
          {number ? (
            <a href={`tel:${number}`} className={link}>
              {phone}
            </a>
          ) : (
            phone
          )}
        </li>
      )}
      {company && (
        <li className="flex items-center" dir="auto">
          {company}
        </li>
      )}
      {can(reader, 'people:read') && (
        <li>
          <PersonLink of={`i${id}`}>All from this person</PersonLink>
        </li>
      )}
      {act && <li>{act}</li>}
    </ul>
  );
}

const link =
  'inline-flex min-h-11 items-center underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2';

/** Undefined if other text, such as an extension, would change the number. */
function dialled(phone: string): string | undefined {
  return /^\+?[\d\s()./-]+$/.test(phone) && /\d{3}/.test(phone) ? phone.replace(/[^+\d]/g, '') : undefined;
}

import { useParams } from 'wouter';
import { PrivateHead } from '#client/components/private-head.tsx';
import { ConfirmEmail } from '#client/features/auth/links/confirm-email.tsx';
import { LinkView } from '#client/features/auth/links/link-view.tsx';
import { company } from '#shared/site.ts';

export default function EmployeeEmailPage() {
  const { key = '' } = useParams<{ key: string }>();
  return (
    <>
      <PrivateHead title={`New address | ${company.name}`} />
      <LinkView key={key} linkKey={key} purpose="email">
        {(link) => <ConfirmEmail linkKey={key} link={link} />}
      </LinkView>
    </>
  );
}

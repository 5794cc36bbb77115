import { useParams } from 'wouter';
import { PrivateHead } from '#client/components/private-head.tsx';
import { ChoosePassword } from '#client/features/auth/links/choose-password.tsx';
import { LinkView } from '#client/features/auth/links/link-view.tsx';
import { company } from '#shared/site.ts';

export default function EmployeeInvitationPage() {
  const { key = '' } = useParams<{ key: string }>();
  return (
    <>
      <PrivateHead title={`Welcome | ${company.name}`} />
      <LinkView key={key} linkKey={key} purpose="invitation">
        {(link) => (
          <ChoosePassword
            linkKey={key}
            link={link}
            title={`Welcome, ${link.name}`}
            introduction={`You have an account at the employee portal of ${company.name}. Choose a password for it; only you will know it.`}
          />
        )}
      </LinkView>
    </>
  );
}

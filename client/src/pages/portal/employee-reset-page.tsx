import { useParams } from 'wouter';
import { PrivateHead } from '#client/components/private-head.tsx';
import { ChoosePassword } from '#client/features/auth/links/choose-password.tsx';
import { LinkView } from '#client/features/auth/links/link-view.tsx';
import { company } from '#shared/site.ts';

export default function EmployeeResetPage() {
  const { key = '' } = useParams<{ key: string }>();
  return (
    <>
      <PrivateHead title={`New password | ${company.name}`} />
      <LinkView key={key} linkKey={key} purpose="reset">
        {(link) => (
          <ChoosePassword
            linkKey={key}
            link={link}
            title="Choose a new password"
            introduction={`Hello ${link.name}. The new one takes the place of the old one, and signs all your devices out.`}
          />
        )}
      </LinkView>
    </>
  );
}

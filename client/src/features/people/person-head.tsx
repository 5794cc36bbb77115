import { Badge } from '#client/components/badge.tsx';
import { ButtonLink } from '#client/components/button.tsx';
import { withQuery } from '#client/lib/ask.ts';
import { formatDate } from '#client/lib/format.ts';
import { mailtoHref, pathTo } from '#client/lib/paths.ts';
import type { PersonAccount, PersonView } from '#shared/people/views.ts';
import { roleLabel } from '#shared/roles.ts';

interface PersonHeadProps {
  person: PersonView;
  mayManage: boolean;
}

export function PersonHead({ person: { email, account }, mayManage }: PersonHeadProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      {email && (
        <a href={mailtoHref(email)} className={link}>
          {email}
        </a>
      )}
      {account ? <Account account={account} /> : <Badge>From outside</Badge>}
      {account && mayManage && !account.isErased && (
        <ButtonLink size="small" href={withQuery(pathTo('adminAccounts'), { account: account.id })}>
          Change the account
        </ButtonLink>
      )}
    </div>
  );
}

function Account({ account: { username, role, isActive, isErased, createdAt } }: { account: PersonAccount }) {
  return (
    <>
      <Badge>{roleLabel(role)}</Badge>
      {isErased ? (
        <Badge>Erased</Badge>
      ) : isActive ? (
        <Badge tone="success">Active</Badge>
      ) : (
        <Badge tone="danger">Deactivated</Badge>
      )}
      <span className="text-muted wrap-anywhere">
        {username}, since <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </span>
    </>
  );
}

const link =
  'inline-flex min-h-11 items-center underline decoration-rule-strong underline-offset-4 wrap-anywhere hover:decoration-accent hover:decoration-2';

import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { employeeName } from '#shared/employees.ts';
import { acceptedWithAccount, stageParagraphs } from '#shared/inquiries/hiring-letters.ts';
import type { InquiryDetail } from '#shared/inquiries/inquiries.ts';
import { fillTemplate, firstNameOf } from '#shared/inquiries/reply-templates.ts';
import { roleLabel } from '#shared/roles.ts';
import { proposalQuery } from './hiring-api.ts';
import type { StageFormProps } from './move.ts';
import { MoveForm } from './move-form.tsx';

/** What is written to the applicant who comes to a stage, and for those who are accepted their account. */
export function StageForm(props: StageFormProps) {
  const { inquiry, stage } = props;
  const letterOf = useLetters(inquiry);
  return stage === 'accepted' ? (
    <AcceptForm {...props} />
  ) : (
    <MoveForm {...props} letter={letterOf(stageParagraphs(stage, inquiry.formType))} />
  );
}

function AcceptForm(props: StageFormProps) {
  const { inquiry, stage } = props;
  const { id, formType } = inquiry;
  const proposal = useQuery(proposalQuery(id));
  const letterOf = useLetters(inquiry);
  return (
    <QueryView query={proposal} loading="Looking for an account..." skeletonLines={8}>
      {({ account, role, ...names }) =>
        account ? (
          <>
            <p className="mt-4 max-w-prose wrap-anywhere">
              This address has an account already: <bdi>{account.name}</bdi> ({account.username}),{' '}
              {roleLabel(account.role)}
              {!account.isActive && ', deactivated'}. It is linked as it is, and nobody is invited.
            </p>
            <MoveForm {...props} letter={letterOf(acceptedWithAccount(formType))} />
          </>
        ) : (
          <MoveForm
            {...props}
            letter={letterOf(stageParagraphs(stage, formType))}
            account={{ ...names, role: role ?? '' }}
          />
        )
      }
    </QueryView>
  );
}

/** Whole letters, with the names in them. */
function useLetters(inquiry: InquiryDetail) {
  const { data: reader } = useProfile();
  const author = reader ? employeeName(reader) : '';
  return (paragraphs: readonly string[]) =>
    fillTemplate({ paragraphs }, { name: firstNameOf(inquiry), formType: inquiry.formType, author });
}

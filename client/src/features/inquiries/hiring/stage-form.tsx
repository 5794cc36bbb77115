import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { employeeName } from '#shared/employees/employees.ts';
import { fillLetter, firstNameOf } from '#shared/inquiries/letters.ts';
import type { InquiryDetail, LettersView, StageLetter } from '#shared/inquiries/views.ts';
import { roleLabel } from '#shared/roles.ts';
import { proposalQuery } from './hiring-api.ts';
import { MoveForm, type StageFormProps } from './move-form.tsx';

/** The letter to an applicant who comes to a stage, and the account for those who are accepted. */
export function StageForm(props: StageFormProps) {
  const letters = useQuery(inquiryQueries.letters());
  const { stage } = props;
  return (
    <QueryView query={letters} loading="Loading the letter..." skeletonLines={8}>
      {(data) =>
        stage === 'accepted' ? (
          <AcceptForm {...props} letters={data} />
        ) : (
          <LetterForm {...props} letters={data} which={stage} />
        )
      }
    </QueryView>
  );
}

function AcceptForm(props: StageFormProps & { letters: LettersView }) {
  const proposal = useQuery(proposalQuery(props.inquiry.id));
  return (
    <QueryView query={proposal} loading="Looking for an account..." skeletonLines={8}>
      {({ account, role, ...names }) =>
        account ? (
          <>
            <p className="mt-4 max-w-prose wrap-anywhere">
              This address has an account already: <bdi>{account.name}</bdi> ({account.username}),{' '}
              {roleLabel(account.role)}
              {!account.isActive && ', deactivated'}. It’s linked as it is, and nobody is invited.
            </p>
            <LetterForm {...props} which="acceptedKnown" />
          </>
        ) : (
          <LetterForm {...props} which="accepted" account={{ ...names, role: role ?? '' }} />
        )
      }
    </QueryView>
  );
}

type LetterFormProps = Omit<Parameters<typeof MoveForm>[0], 'letter'> & { letters: LettersView; which: StageLetter };

/** Begins with the whole letter, with the names in it. */
function LetterForm({ letters, which, ...props }: LetterFormProps) {
  const { data: reader } = useProfile();
  return <MoveForm {...props} letter={letterOf(props.inquiry, letters, which, reader ? employeeName(reader) : '')} />;
}

function letterOf(inquiry: InquiryDetail, { stages, end }: LettersView, which: StageLetter, author: string): string {
  return fillLetter(stages[which], end, { name: firstNameOf(inquiry), formType: inquiry.formType, author });
}

import { DeskHead } from '#client/components/list/desk-head.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { noFilter, useInboxState } from '#client/features/inquiries/inbox-state.ts';
import { pathTo } from '#client/lib/paths.ts';
import { InboxSplit } from './inbox-split.tsx';

/** The inquiries that an administrator has given to the reader; the server shows no others. */
export function AssignedDesk() {
  const { openId, open } = useInboxState();
  return (
    <>
      <DeskHead
        title="Inquiries Assigned to You"
        back={{ label: 'Back to Dashboard', href: pathTo('employeeDashboard') }}
        isOpen={openId !== null}
      />
      <InboxSplit
        filter={noFilter}
        openId={openId}
        place="managerInquiries"
        head={(list) => <ListCount list={list} />}
        empty={
          <p className="border-rule border-y py-8">
            Nothing is assigned to you. When an administrator gives you an inquiry, you are notified and find it here.
          </p>
        }
        onOpen={open}
      />
    </>
  );
}

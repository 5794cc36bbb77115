import { ListCount } from '#client/components/list/list-count.tsx';
import { InboxSplit } from './inbox-split.tsx';
import { noFilter, useInboxState } from './inbox-state.ts';

/** The inquiries that an administrator has given to the reader; the server shows no others. */
export function AssignedDesk() {
  const { openId, open } = useInboxState();
  return (
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
  );
}

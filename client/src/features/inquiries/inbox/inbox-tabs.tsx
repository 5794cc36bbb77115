import { useState } from 'react';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import type { InboxFilter } from '#client/features/inquiries/inbox-api.ts';
import { inboxPath } from '#client/features/inquiries/inbox-state.ts';
import { formKindLabels, formKinds, formTypeLabel, formTypes, isFormName } from '#shared/inquiries/forms/form-types.ts';
import { sumInquiries, useInboxStats } from './inbox-counts.ts';

export function InboxTabs({ filter }: { filter: InboxFilter }) {
  const stats = useInboxStats(filter);
  // What came without a form of the site has a tab while any of it is left.
  const hasContact = filter.formType === 'contact' || stats?.byForm.contact !== undefined;
  // A tab that came by itself would move what is pressed: it waits for the next press.
  const place = `${filter.formType} ${stats !== undefined}`;
  const [drawn, setDrawn] = useState({ place, hasContact });
  if (drawn.place !== place) setDrawn({ place, hasContact });
  const types = [...formTypes.filter(isFormName), ...(drawn.hasContact ? ['contact' as const] : [])];
  // The report leads to several forms at once.
  const kinds = formKinds.filter((kind) => kind === filter.formType);
  return (
    <DeskTabs
      label="Inquiries by form"
      tabs={['' as const, ...kinds, ...types].map((formType) => ({
        label: labelOf(formType),
        href: inboxPath({ ...filter, formType }),
        isHere: formType === filter.formType,
        isCounted: true,
        count: stats && sumInquiries(stats, { formType, status: filter.status }),
      }))}
    />
  );
}

function labelOf(formType: InboxFilter['formType']): string {
  if (formType === '') return 'All';
  return formType === 'inquiries' || formType === 'applications' ? formKindLabels[formType] : formTypeLabel(formType);
}

import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import type { InboxFilter } from '#client/features/inquiries/inbox-api.ts';
import { inboxPath } from '#client/features/inquiries/inbox-state.ts';
import { formKindLabels, formKinds, formTypeLabel, formTypes, isFormName } from '#shared/inquiries/forms/form-types.ts';
import { sumInquiries, useInboxStats } from './inbox-counts.ts';

/** The last is of what programs send to the API, which no form of the site does. */
const types = [...formTypes.filter(isFormName), 'contact'] as const;

export function InboxTabs({ filter }: { filter: InboxFilter }) {
  const stats = useInboxStats(filter);
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

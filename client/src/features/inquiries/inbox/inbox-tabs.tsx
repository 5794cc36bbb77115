import { Link } from 'wouter';
import { formatNumber } from '#client/lib/format-plain.ts';
import { formKindLabels, formKinds, formTypeLabel, formTypes, isFormName } from '#shared/inquiries/forms/form-types.ts';
import type { InboxFilter } from './inbox-api.ts';
import { countInquiries, useInboxStats } from './inbox-counts.ts';
import { inboxPath } from './inbox-state.ts';

/** A link for each form, so that Back switches between them. */
export function InboxTabs({ filter }: { filter: InboxFilter }) {
  const stats = useInboxStats(filter);
  // Older types have a tab while any of their inquiries is left.
  const types = formTypes.filter(
    (type) => isFormName(type) || type === filter.formType || stats?.byForm[type] !== undefined,
  );
  // The report leads to several forms at once.
  const kinds = formKinds.filter((kind) => kind === filter.formType);
  return (
    <nav aria-label="Inquiries by form" className="mb-3 border-rule-strong border-b">
      <ul className="flex flex-wrap gap-x-6">
        {['' as const, ...kinds, ...types].map((formType) => (
          <li key={formType}>
            <Link
              href={inboxPath({ ...filter, formType })}
              aria-current={formType === filter.formType ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-2 border-transparent border-b-4 font-medium text-muted hover:text-text aria-[current]:border-accent aria-[current]:text-text"
            >
              {labelOf(formType)}
              {/* Its place is kept, so that no tab moves to another line when the counts come. */}
              <span className="min-w-[3ch] font-normal text-sm tabular-nums">
                {stats && formatNumber(countInquiries(stats, { formType, status: filter.status }))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function labelOf(formType: InboxFilter['formType']): string {
  if (formType === '') return 'All';
  return formType === 'inquiries' || formType === 'applications' ? formKindLabels[formType] : formTypeLabel(formType);
}

import type { Days } from '#shared/days.ts';
import type { FormKind } from '#shared/inquiries/forms/form-types.ts';
import { formTypeLabel, formTypes } from '#shared/inquiries/forms/form-types.ts';
import { isApplication } from '#shared/inquiries/hiring.ts';
import { inquiryStatuses, inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { mean, sum } from '#shared/report/sums.ts';
import type { Both, FormNumbers, InquiryNumbers, Report } from '#shared/report/views.ts';
import { ArrivalPlot } from './arrival-plot.tsx';
import { BarPlot } from './bar-plot.tsx';
import type { Figure } from './both-values.tsx';
import { FigureTable } from './figure-table.tsx';
import type { ReportLinks } from './report-links.ts';
import { ReportSection } from './report-section.tsx';

interface SectionProps {
  report: Report;
  links: ReportLinks;
}

/** Everything but applications, and then these, of which somebody is hired. */
export function InquirySections({ report, links, inquiries }: SectionProps & { inquiries: InquiryNumbers }) {
  const applications = inquiries.forms.filter(({ form }) => isApplication(form) && isWorthARow(form, inquiries));
  const others = inquiries.forms.filter(({ form }) => !isApplication(form));
  const toAll = (narrowing: Record<string, string>) => (days: Days) =>
    links.inquiries(days, { formType: 'applications', ...narrowing });
  return (
    <>
      <ReportSection
        title="Inquiries"
        note="By the day they arrived, with the state they have now. A reply counts as an answer once it has left."
      >
        <ArrivalPlot
          title="Inquiries and applications"
          report={report}
          arrived={inquiries.arrived}
          to={(days) => links.inquiries(days, {})}
        />
        <FormTable caption="Inquiries by kind" kind="inquiries" forms={others} report={report} links={links} />
      </ReportSection>
      <ReportSection title="Applications" note="From application to hire, by the day they arrived.">
        <BarPlot
          title="All applications"
          report={report}
          bars={[
            { name: 'Received', both: sum(applications.map(({ received }) => received)), to: toAll({}) },
            {
              name: 'Answered',
              both: sum(applications.map(({ answered }) => answered)),
              to: toAll({ answered: 'yes' }),
            },
            { name: 'Accepted', both: sum(applications.map(acceptedOf)), to: toAll({ stage: 'accepted' }) },
          ]}
        />
        <FormTable
          caption="Applications by role"
          kind="applications"
          hasStages
          forms={applications}
          report={report}
          links={links}
        />
      </ReportSection>
    </>
  );
}

interface FormTableProps extends SectionProps {
  caption: string;
  kind: FormKind;
  forms: readonly FormNumbers[];
  hasStages?: boolean;
}

function FormTable({ caption, kind, forms, hasStages = false, report: { days, before }, links }: FormTableProps) {
  const figuresOf = (numbers: Figures, formType: string): Figure[] => {
    const { received, byStatus, answered, hours } = numbers;
    const to = (narrowing: Record<string, string>) =>
      formType === '' ? {} : { to: (some: Days) => links.inquiries(some, { formType, ...narrowing }) };
    return [
      { both: received, ...to({}) },
      ...inquiryStatuses.map((status) => ({ both: byStatus[status], ...to({ status }) })),
      { both: answered, ...to({ answered: 'yes' }) },
      ...(hasStages ? [{ both: acceptedOf(numbers), ...to({ stage: 'accepted' }) }] : []),
      { both: hours, ...to({ answered: 'yes' }) },
    ];
  };
  return (
    <FigureTable
      caption={caption}
      of="Kind"
      columns={[
        'Received',
        ...inquiryStatuses.map((status) => inquiryStatusLabels[status]),
        'Ever answered',
        ...(hasStages ? ['Accepted'] : []),
        'Hours to the first answer',
      ]}
      rows={[
        ...forms.map((one) => ({
          name: formTypeLabel(one.form || null),
          figures: figuresOf(one, isKnown(one.form) ? one.form : ''),
        })),
        { name: 'All', figures: figuresOf(allOf(forms), kind), isTotal: true },
      ]}
      {...{ days, before }}
    />
  );
}

type Figures = Omit<FormNumbers, 'form'>;

function allOf(forms: readonly FormNumbers[]): Figures {
  const statuses = inquiryStatuses.map((status) => [status, sum(forms.map(({ byStatus }) => byStatus[status]))]);
  return {
    received: sum(forms.map(({ received }) => received)),
    byStatus: Object.fromEntries(statuses),
    answered: sum(forms.map(({ answered }) => answered)),
    accepted: sum(forms.map(acceptedOf)),
    hours: mean(forms.map(({ hours, answered }) => ({ average: hours, of: answered }))),
  };
}

function acceptedOf({ accepted }: Figures): Both<number> {
  return accepted ?? [0, 0];
}

function isKnown(form: string): boolean {
  return formTypes.some((formType) => formType === form);
}

/** Older kinds stand here only while some of them are left. */
function isWorthARow(form: string, { forms }: InquiryNumbers): boolean {
  return isKnown(form) || forms.some((one) => one.form === form && one.received.some(Boolean));
}

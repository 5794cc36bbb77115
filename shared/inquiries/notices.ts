import type { NotificationFacts, WordsOf } from '#shared/notifications/facts.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import { pagePatterns } from '#shared/paths.ts';
import { can } from '#shared/permissions/permissions.ts';
import { formNoun, formTypeLabel } from './forms/form-types.ts';

export const inquiryNotices = {
  inquiry_arrived: (facts) => [arrivalOf(facts), formOf(facts.inquiry), inboxOf(facts)],
  inquiries_overdue: ({ detail: { count = 0 } }) => [
    count === 1
      ? 'An inquiry has waited longer than we promise'
      : `${count} inquiries have waited longer than we promise`,
    'Nobody has answered them yet.',
    pagePatterns.admin,
  ],
  inquiry_assigned: (facts) => {
    const { count = 1 } = facts.detail;
    if (count > 1)
      return [`${count} inquiries were assigned to you`, 'You’ll find them all in one place.', ownInquiriesOf(facts)];
    return [`Assigned to you: ${nameOf(facts.inquiry)}`, formOf(facts.inquiry), inboxOf(facts)];
  },
  inquiry_answered: (facts) => [`${nameOf(facts.inquiry)} has answered`, formOf(facts.inquiry), inboxOf(facts)],
  reply_failed: (facts) => [
    `Your reply to ${nameOf(facts.inquiry)} didn’t arrive`,
    `The inquiry is open again, with its day. ${formOf(facts.inquiry)}`,
    inboxOf(facts),
  ],
} satisfies Partial<Record<NotificationKind, WordsOf>>;

function arrivalOf({ detail, inquiry }: NotificationFacts): string {
  const name = inquiry?.name;
  if (detail.isConfirmed)
    return name ? `The guardian of ${name} has confirmed` : 'A guardian has confirmed an application';
  return name ? `New ${formNoun(inquiry.formType)} from ${name}` : 'An application is waiting for a guardian';
}

type Inquiry = NotificationFacts['inquiry'];

/** Anonymous while a guardian is asked. */
function nameOf(inquiry: Inquiry): string {
  return inquiry?.name ?? `${inquiry?.reference}`;
}

function formOf(inquiry: Inquiry): string {
  return `${formTypeLabel(inquiry?.formType ?? null)} (${inquiry?.reference})`;
}

/** Others than administrators see no others. */
function ownInquiriesOf({ reader }: NotificationFacts): string {
  return can(reader, 'inquiries:read') ? `${pagePatterns.admin}?assignedTo=me` : pagePatterns.managerInquiries;
}

function inboxOf({ inquiry, reader }: NotificationFacts): string {
  const inbox = can(reader, 'inquiries:read') ? pagePatterns.admin : pagePatterns.managerInquiries;
  return `${inbox}?inquiry=${inquiry?.id}`;
}

import { z } from 'zod';
import { email, line, paragraph } from './text.ts';

/** Where an inquiry came from; `contact_inquiries.form_type`. Any other stored value reads as a general application. */
export const formTypes = ['contact', 'advertise', 'sales', 'street-team', 'influencer'] as const;
export type FormType = (typeof formTypes)[number];

const formTypeLabels: Record<FormType, string> = {
  contact: 'Contact',
  advertise: 'Advertising',
  sales: 'Sales executive',
  'street-team': 'Street team',
  influencer: 'Content creator',
};

export function formTypeLabel(formType: string | null): string {
  return formTypeLabels[formType as FormType] ?? 'General application';
}

/** What became of an inquiry. `spam` is only ever a suspicion: nothing is dropped. */
export const inquiryStatuses = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** The advertise form, on both sides. The server also takes `name` and `company`, see `contactBodySchema`. */
export const contactCreateSchema = z.object({
  fullName: line({ max: 200, required: 'Name is required' }),
  companyName: line({ max: 200, required: 'Company name is required' }),
  email: email(),
  message: paragraph({ max: 5000, required: 'Message is required' }),
});
export type ContactCreate = z.output<typeof contactCreateSchema>;

/** What the page sends beside the fields people see; a trap rather than a rule, so nothing here can refuse a request. */
const formGuardSchema = z.object({
  /** Hidden from people; a robot fills it. */
  website: z.string().max(500).catch('filled').optional(),
  formToken: z.string().max(200).catch('').optional(),
});

export const contactBodySchema = z.preprocess(
  (body) =>
    isRecord(body)
      ? { ...body, fullName: body.fullName ?? body.name, companyName: body.companyName ?? body.company }
      : body,
  contactCreateSchema.extend(formGuardSchema.shape),
);

/** The answer to every form the outside world sends. `reference` is what people quote when they write to us. */
export interface InquiryReceipt {
  id: number;
  reference: string;
}

/** An inquiry as an admin reads it. Dates are ISO 8601 in UTC. */
export interface InquiryView {
  id: number;
  reference: string;
  formType: string | null;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  message: string | null;
  experience: string | null;
  location: string | null;
  socialMedia: string | null;
  portfolio: string | null;
  availability: string | null;
  status: InquiryStatus;
  createdAt: string;
}

/** `total` counts every inquiry, `spam` those of them that are suspected. */
export interface InquiryStats {
  total: number;
  spam: number;
  /** ISO 8601; null when nothing waits. */
  oldestUnanswered: string | null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

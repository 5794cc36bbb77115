/** What each field of the forms is called where it is read again: the receipt, mails, the inbox and its export. */
const labels: Record<string, string> = {
  fullName: 'Name',
  companyName: 'Company',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  birthdate: 'Birthdate',
  interest: 'Interest in the position',
  contribution: 'Contribution',
  presentation: 'Presentation',
  experience: 'Experience',
  camera: 'Camera',
  availability: 'Availability',
  whyJoin: 'Why join',
  skills: 'Skills',
  socialMedia: 'Social media',
  portfolio: 'Portfolio',
  bio: 'About',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  twitter: 'Twitter',
  followers: 'Followers',
  engagement: 'Engagement',
  content_type: 'Content',
  previous_work: 'Previous work',
  message: 'Message',
  additionalInfo: 'Additional information',
  guardianName: 'Parent or guardian',
  guardianEmail: 'Guardian’s email',
};

export interface AnsweredField {
  name: string;
  label: string;
  /** As people read it; lists are joined by commas. */
  value: string;
}

/** The name people read; a field nobody knows is called as it is stored. */
export function fieldLabel(name: string): string {
  return labels[name] ?? name;
}

/** The answers of a form in the order people gave them; what was left empty is left out. */
export function answeredFields(details: Record<string, unknown>): AnsweredField[] {
  const known = Object.keys(labels);
  return Object.entries(details)
    .map(([name, given]) => ({ name, label: fieldLabel(name), value: readable(given) }))
    .filter(({ value }) => value !== '')
    .sort((a, b) => place(known, a.name) - place(known, b.name));
}

/** jsonb forgets the order of keys. */
function place(known: string[], name: string): number {
  const index = known.indexOf(name);
  return index < 0 ? known.length : index;
}

function readable(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

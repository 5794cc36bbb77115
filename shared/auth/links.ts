/** The purposes of mailed links; each link works once. */
export const linkPurposes = ['reset', 'invitation', 'email'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** In minutes, from when it is mailed. */
export const linkMinutes: Record<LinkPurpose, number> = { reset: 30, invitation: 7 * 24 * 60, email: 30 };

/** How long a link works, in words. */
export const linkTime: Record<LinkPurpose, string> = { reset: '30 minutes', invitation: '7 days', email: '30 minutes' };

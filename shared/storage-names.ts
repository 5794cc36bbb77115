/** Names in the browser's storage. Pages use them in modules and, before any module has come, in inline scripts. */
export const storageNames = {
  /** Before the name of a form. */
  draft: 'overtone:draft:',
  /** Before the id of a form whose code has not come yet. */
  earlyDraft: 'overtone:draft:early:',
  theme: 'overtone:theme',
  shortcuts: 'overtone:shortcuts',
  /** Before the name of an evaluation's draft: unsent answers of the first edition. */
  earlierAnswers: 'overtone:',
} as const;

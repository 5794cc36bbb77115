/** In their own file, so that the list knows them before the code that writes is loaded. */
export const replyFieldId = 'inquiry-reply';

export function noteDraftName(readerId: number | undefined, inquiryId: number): string {
  return `inquiry-note:${readerId}:${inquiryId}`;
}

export function replyDraftName(readerId: number | undefined, inquiryId: number): string {
  return `inquiry-reply:${readerId}:${inquiryId}`;
}

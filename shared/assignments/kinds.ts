/** The kind says which house rules its pieces are measured by. At most 20 characters each. */
export const assignmentKinds = ['press_conference', 'event', 'content', 'interview', 'photo_video', 'other'] as const;
export type AssignmentKind = (typeof assignmentKinds)[number];

export const assignmentKindLabels: Record<AssignmentKind, string> = {
  press_conference: 'Press conference',
  event: 'Event',
  content: 'Special content',
  interview: 'Interview',
  photo_video: 'Photo/video',
  other: 'Other',
};

/** At most 20 characters each. */
export const deliverableKinds = ['notes', 'article', 'review', 'post', 'photos', 'videos', 'print', 'other'] as const;
export type DeliverableKind = (typeof deliverableKinds)[number];

export const deliverableKindLabels: Record<DeliverableKind, string> = {
  notes: 'Notes',
  article: 'Article',
  review: 'Review',
  post: 'Post',
  photos: 'Photos',
  videos: 'Videos',
  print: 'Print piece',
  other: 'Other',
};

/** The orientations of videos, which are links. */
export const orientations = ['horizontal', 'vertical'] as const;

import { z } from 'zod';
import type { DocumentKind } from './content/kinds.ts';

/** A page says again and again that its reader looks at something, and once that they have left. */
export const lookingState = z.enum(['came', 'stays', 'left']);
export type LookingState = z.output<typeof lookingState>;

interface Looked {
  who: { id: number; name: string };
}

/**
 * The event `looking` of `GET /api/notifications/stream`: a colleague looks at submission `id` or writes in a document;
 * `saved` of a document is every change of it, after which it has this version.
 */
export type LookingEvent = Looked &
  (
    | { id: number; state: LookingState }
    | { document: DocumentKind; state: LookingState }
    | { document: DocumentKind; state: 'saved'; version: number }
  );

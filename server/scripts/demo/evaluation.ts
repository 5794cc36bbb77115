export interface DemoEvaluation {
  by: string;
  /** Time of submission; for a draft, of the last save. */
  at: readonly [days: number, time: string];
  /** In the order of the role's questions; '' and missing ones were skipped. */
  answers: readonly string[];
  draft?: boolean;
  read?: { by: string; at: readonly [days: number, time: string]; reply?: string };
}

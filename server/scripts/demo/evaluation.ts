export interface DemoEvaluation {
  by: string;
  at: readonly [days: number, time: string];
  /** In the order of the role's questions; '' and missing ones were skipped. */
  answers: readonly string[];
  draft?: boolean;
  read?: { by: string; at: readonly [days: number, time: string]; reply?: string };
}

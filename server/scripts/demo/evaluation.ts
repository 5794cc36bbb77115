/** A self-evaluation of the demo. */
export interface DemoEvaluation {
  by: string;
  /** When it was handed in; of a draft, last saved. */
  at: readonly [days: number, time: string];
  /** In the order of the role's questions; '' and what is missing were left out. */
  answers: readonly string[];
  draft?: boolean;
  read?: { by: string; at: readonly [days: number, time: string]; reply?: string };
}

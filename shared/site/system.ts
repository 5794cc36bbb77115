export interface SystemOverview {
  version: string;
  database: string;
  databaseBytes: number;
  /** Null when no inquiry is unanswered. */
  oldestUnanswered: string | null;
  startedAt: string;
  /** What is left to do before this is a real company's site; none once an admin has put them away. */
  setup: SetupStep[];
}

export interface SetupStep {
  title: string;
  /** How it stands, and what to do. */
  text: string;
  /** The page where it is done; without one it is a setting or a file, which the text names. */
  path?: string;
}

export type ProductMoment = 'backup' | 'setup_put_away';

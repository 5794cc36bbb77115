export interface SystemOverview {
  version: string;
  database: string;
  databaseBytes: number;
  /** Null when no inquiry is unanswered. */
  oldestUnanswered: string | null;
  /** Inquiries that have waited longer than we promise, counted up to 1,000. */
  lateInquiries: number;
  startedAt: string;
  /** Made by hand or daily. A problem of the daily ones: the last failed, or is older than 26 hours. */
  backup: { lastAt: string | null; problem: 'failed' | 'late' | null };
  /** The steps to a real company's site; none once an admin has put them away. */
  setup: SetupStep[];
}

export interface SetupStep {
  title: string;
  /** How it stands, and what to do. */
  text: string;
  /** The page where it is done; without one it is a setting or a file, which the text names. */
  path?: string;
}

export type ProductMoment = 'backup' | 'daily_backup' | 'backup_failed' | 'setup_put_away';

export interface SystemOverview {
  version: string;
  database: string;
  databaseBytes: number;
  /** Null when no inquiry is unanswered. */
  oldestUnanswered: string | null;
  startedAt: string;
  /** Sentences for the admin: work left before this is a real company's site. */
  todo: string[];
}

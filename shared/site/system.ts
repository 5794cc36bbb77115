/** What runs here, as the admin's overview card shows it. */
export interface SystemOverview {
  /** Of this product, from package.json. */
  version: string;
  /** Such as 'PostgreSQL 18.4'. */
  database: string;
  databaseBytes: number;
  /** ISO 8601; null when nothing waits. */
  oldestUnanswered: string | null;
  /** ISO 8601. */
  startedAt: string;
  /** Sentences: what is left to do before this is a real company's site. */
  todo: string[];
}

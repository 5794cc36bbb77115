-- In no release. 1.0.0 came after they had left the code (decision 0066).
ALTER TABLE "submissions" DROP COLUMN "told_at", DROP COLUMN "untold", DROP COLUMN "undone_version";--> statement-breakpoint
-- In no release.
ALTER TABLE "submission_events" DROP COLUMN "visible_at";

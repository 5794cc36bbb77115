DROP INDEX "submissions_newest";--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("created_at","id","status");
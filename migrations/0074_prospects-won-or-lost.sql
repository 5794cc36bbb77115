ALTER TABLE "submissions" ADD COLUMN "outcome" varchar(20);--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "outcome_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "submissions_by_outcome" ON "submissions" USING btree ("created_at","submission_type","status","outcome","outcome_at") WHERE "submissions"."outcome" is not null;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_outcome_known" CHECK ("submissions"."outcome" in ('won', 'price', 'budget', 'timing', 'elsewhere', 'silence', 'fit'));
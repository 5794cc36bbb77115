DROP INDEX "contact_inquiries_newest";--> statement-breakpoint
DROP INDEX "evaluation_sessions_completed_by_role";--> statement-breakpoint
DROP INDEX "submissions_by_type";--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "training_progress_done" ON "training_progress" USING btree ("done_at","module_id") WHERE "training_progress"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_inquiries_newest" ON "contact_inquiries" USING btree ("created_at","id","form_type","status","answered_at");--> statement-breakpoint
CREATE INDEX "evaluation_sessions_completed_by_role" ON "evaluation_sessions" USING btree ("role","completed_at","id","employee_id") WHERE "evaluation_sessions"."is_completed";--> statement-breakpoint
CREATE INDEX "submissions_by_type" ON "submissions" USING btree ("submission_type","created_at","id","status","reviewed_at");
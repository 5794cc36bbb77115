DROP INDEX "submissions_by_type";--> statement-breakpoint
DROP INDEX "submissions_by_employee";--> statement-breakpoint
DROP INDEX "submissions_of_employee_by_status";--> statement-breakpoint
CREATE INDEX "submissions_by_type" ON "submissions" USING btree ("submission_type","created_at","id","status");--> statement-breakpoint
CREATE INDEX "submissions_by_employee" ON "submissions" USING btree ("employee_id","created_at","id","status","submission_type");--> statement-breakpoint
CREATE INDEX "submissions_of_employee_by_status" ON "submissions" USING btree ("employee_id","status","created_at","id","submission_type");
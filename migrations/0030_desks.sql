CREATE TABLE "absences" (
	"employee_id" integer PRIMARY KEY NOT NULL,
	"deputy_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "absences_days" CHECK ("absences"."first_day" <= "absences"."last_day"),
	CONSTRAINT "absences_deputy" CHECK ("absences"."employee_id" <> "absences"."deputy_id")
);
--> statement-breakpoint
CREATE TABLE "submission_assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"assignee_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_deputy_id_employees_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_assignments" ADD CONSTRAINT "submission_assignments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_assignments" ADD CONSTRAINT "submission_assignments_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_assignments" ADD CONSTRAINT "submission_assignments_assignee_id_employees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_by_deputy" ON "absences" USING btree ("deputy_id");--> statement-breakpoint
CREATE INDEX "submission_assignments_by_submission" ON "submission_assignments" USING btree ("submission_id","id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assigned_to_employees_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_by_assignee" ON "submissions" USING btree ("assigned_to","created_at","id","status","submission_type") WHERE "submissions"."assigned_to" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('submission_decided', 'changes_requested', 'decision_taken_back', 'evaluation_replied', 'module_changed', 'draft_left', 'evaluation_unfinished', 'submission_sent', 'submission_resent', 'submission_withdrawn', 'submissions_waiting', 'inquiry_arrived', 'guardian_confirmed', 'submission_recommended', 'evaluation_submitted', 'inquiries_overdue', 'submission_assigned', 'inquiry_assigned', 'inquiry_answered', 'account_changed', 'new_sign_in'));
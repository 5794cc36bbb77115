CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"kind" varchar(30) NOT NULL,
	"actor_id" integer,
	"submission_id" integer,
	"inquiry_id" integer,
	"evaluation_id" integer,
	"module_id" varchar(150),
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"visible_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('submission_decided', 'changes_requested', 'decision_taken_back', 'evaluation_replied', 'module_changed', 'draft_left', 'submission_sent', 'submission_resent', 'submission_withdrawn', 'inquiry_arrived', 'guardian_confirmed', 'submission_recommended', 'evaluation_submitted', 'inquiry_assigned', 'account_changed', 'new_sign_in'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_evaluation_id_evaluation_sessions_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("employee_id","visible_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("employee_id","visible_at","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_submission" ON "notifications" USING btree ("submission_id") WHERE "notifications"."submission_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_inquiry" ON "notifications" USING btree ("inquiry_id") WHERE "notifications"."inquiry_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_evaluation" ON "notifications" USING btree ("evaluation_id") WHERE "notifications"."evaluation_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE "notifications"."read_at" is not null;
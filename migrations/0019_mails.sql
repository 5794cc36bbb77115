CREATE TABLE "mail_choices" (
	"employee_id" integer PRIMARY KEY NOT NULL,
	"ways" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest_hour" integer DEFAULT 8 NOT NULL,
	CONSTRAINT "mail_choices_hour" CHECK ("mail_choices"."digest_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"queue" varchar(40) NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" varchar(30) NOT NULL,
	"inquiry_id" integer,
	"employee_id" integer,
	"recipient" text,
	"state" varchar(10) DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" varchar(500),
	"is_refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'sending', 'sent', 'failed', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_way" varchar(6);--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_inquiry" ON "mails" USING btree ("inquiry_id","created_at") WHERE "mails"."inquiry_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_employee" ON "mails" USING btree ("employee_id","created_at") WHERE "mails"."employee_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail_way","visible_at") WHERE "notifications"."mail_way" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_mail" ON "notifications" USING btree ("mail_id") WHERE "notifications"."mail_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('submission_decided', 'changes_requested', 'decision_taken_back', 'evaluation_replied', 'module_changed', 'draft_left', 'evaluation_unfinished', 'submission_sent', 'submission_resent', 'submission_withdrawn', 'submissions_waiting', 'inquiry_arrived', 'guardian_confirmed', 'submission_recommended', 'evaluation_submitted', 'inquiries_overdue', 'inquiry_assigned', 'account_changed', 'new_sign_in'));
CREATE TABLE "submission_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"kind" varchar(10) NOT NULL,
	"text" text NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"field" varchar(100),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_messages_kind_known" CHECK ("submission_messages"."kind" in ('message', 'note'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "submission_messages" ADD CONSTRAINT "submission_messages_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_messages" ADD CONSTRAINT "submission_messages_author_id_employees_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_messages_by_submission" ON "submission_messages" USING btree ("submission_id","id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_message_id_submission_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."submission_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_message" ON "notifications" USING btree ("message_id") WHERE "notifications"."message_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('submission_decided', 'changes_requested', 'decision_taken_back', 'evaluation_replied', 'module_changed', 'draft_left', 'evaluation_unfinished', 'submission_sent', 'submission_resent', 'submission_withdrawn', 'submissions_waiting', 'inquiry_arrived', 'guardian_confirmed', 'submission_recommended', 'evaluation_submitted', 'inquiries_overdue', 'submission_assigned', 'inquiry_assigned', 'inquiry_answered', 'message', 'mentioned', 'account_changed', 'new_sign_in'));
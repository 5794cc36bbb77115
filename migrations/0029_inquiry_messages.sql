CREATE TABLE "inquiry_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"inquiry_id" integer,
	"direction" varchar(3) NOT NULL,
	"author_id" integer,
	"sender_name" text,
	"sender_email" text,
	"subject" text,
	"text" text NOT NULL,
	"quoted" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"refused_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mail_name" text,
	"fingerprint" varchar(64),
	"mail_id" integer,
	"status_before" varchar(20),
	"version_after" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_messages_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "inquiry_messages_direction_known" CHECK ("inquiry_messages"."direction" in ('in', 'out'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_author_id_employees_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_messages_by_inquiry" ON "inquiry_messages" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_messages_unmatched" ON "inquiry_messages" USING btree ("created_at","id") WHERE "inquiry_messages"."inquiry_id" is null;--> statement-breakpoint
CREATE INDEX "inquiry_messages_by_sender" ON "inquiry_messages" USING btree (lower("sender_email"));--> statement-breakpoint
CREATE INDEX "inquiry_messages_by_mail" ON "inquiry_messages" USING btree ("mail_id") WHERE "inquiry_messages"."mail_id" is not null;--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD CONSTRAINT "inquiry_files_message_id_inquiry_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inquiry_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_files_by_message" ON "inquiry_files" USING btree ("message_id") WHERE "inquiry_files"."message_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('submission_decided', 'changes_requested', 'decision_taken_back', 'evaluation_replied', 'module_changed', 'draft_left', 'evaluation_unfinished', 'submission_sent', 'submission_resent', 'submission_withdrawn', 'submissions_waiting', 'inquiry_arrived', 'guardian_confirmed', 'submission_recommended', 'evaluation_submitted', 'inquiries_overdue', 'inquiry_assigned', 'inquiry_answered', 'account_changed', 'new_sign_in'));
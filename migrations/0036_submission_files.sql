CREATE TABLE "submission_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer,
	"uploader_id" integer,
	"is_for_message" boolean DEFAULT false NOT NULL,
	"message_id" integer,
	"key" varchar(60) NOT NULL,
	"name" varchar(200) NOT NULL,
	"type" varchar(40) NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"state" varchar(10) DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_files_key_unique" UNIQUE("key"),
	CONSTRAINT "submission_files_state_known" CHECK ("submission_files"."state" in ('pending', 'stored', 'erased'))
);
--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_uploader_id_employees_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_message_id_submission_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."submission_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_files_by_submission" ON "submission_files" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "submission_files_by_message" ON "submission_files" USING btree ("message_id") WHERE "submission_files"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "submission_files_loose" ON "submission_files" USING btree ("created_at") WHERE "submission_files"."message_id" is null;
CREATE TABLE "assignments" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer,
	"title" varchar(255) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"place" varchar(500),
	"begins_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"planner_id" integer,
	"status" varchar(20) NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "assignments_kind_known" CHECK ("assignments"."kind" in ('press_conference', 'event', 'content', 'interview', 'photo_video', 'other')),
	CONSTRAINT "assignments_status_known" CHECK ("assignments"."status" in ('expected', 'open', 'done', 'dropped')),
	CONSTRAINT "assignments_in_order" CHECK ("assignments"."begins_at" < "assignments"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"employee_id" integer PRIMARY KEY NOT NULL,
	"key_hash" varchar(64) NOT NULL,
	"seed" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "deliverable_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliverable_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deliverable_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"act" varchar(20) NOT NULL,
	"from_status" varchar(20),
	"to_status" varchar(20) NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliverable_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"deliverable_id" integer,
	"key" varchar(60) NOT NULL,
	"name" varchar(200) NOT NULL,
	"type" varchar(40) NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"width" integer,
	"height" integer,
	"state" varchar(10) DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverable_files_key_unique" UNIQUE("key"),
	CONSTRAINT "deliverable_files_state_known" CHECK ("deliverable_files"."state" in ('pending', 'stored', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "deliverables" (
	"id" serial PRIMARY KEY NOT NULL,
	"assignment_id" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"assignee_id" integer,
	"offered_to" varchar(50),
	"due_at" timestamp (3) with time zone,
	"due_hours" integer,
	"status" varchar(20) DEFAULT 'asked' NOT NULL,
	"text" text,
	"link" text,
	"videos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"measured" jsonb,
	"below" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"draft" jsonb,
	"handed_in_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"published_link" text,
	"issue" varchar(100),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverables_kind_known" CHECK ("deliverables"."kind" in ('notes', 'article', 'review', 'post', 'photos', 'videos', 'print', 'other')),
	CONSTRAINT "deliverables_status_known" CHECK ("deliverables"."status" in ('asked', 'taken', 'handed_in', 'returned', 'accepted', 'published', 'declined', 'dropped')),
	CONSTRAINT "deliverables_published_at" CHECK (("deliverables"."status" = 'published') = ("deliverables"."published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "absences" ALTER COLUMN "deputy_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_planner_id_employees_id_fk" FOREIGN KEY ("planner_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_events" ADD CONSTRAINT "deliverable_events_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_events" ADD CONSTRAINT "deliverable_events_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_files" ADD CONSTRAINT "deliverable_files_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_assignee_id_employees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_newest" ON "assignments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "assignments_by_next" ON "assignments" USING btree ("next_at","id","status");--> statement-breakpoint
CREATE INDEX "assignments_by_begin" ON "assignments" USING btree ("begins_at") WHERE "assignments"."begins_at" is not null;--> statement-breakpoint
CREATE INDEX "deliverable_events_by_deliverable" ON "deliverable_events" USING btree ("deliverable_id","id");--> statement-breakpoint
CREATE INDEX "deliverable_files_by_deliverable" ON "deliverable_files" USING btree ("deliverable_id","id");--> statement-breakpoint
CREATE INDEX "deliverable_files_loose" ON "deliverable_files" USING btree ("created_at") WHERE "deliverable_files"."deliverable_id" is null;--> statement-breakpoint
CREATE INDEX "deliverables_by_assignment" ON "deliverables" USING btree ("assignment_id","id");--> statement-breakpoint
CREATE INDEX "deliverables_by_assignee" ON "deliverables" USING btree ("assignee_id","status","due_at");--> statement-breakpoint
CREATE INDEX "deliverables_offered" ON "deliverables" USING btree ("offered_to") WHERE "deliverables"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "deliverables_outstanding" ON "deliverables" USING btree ("due_at") WHERE "deliverables"."status" in ('asked', 'taken', 'returned', 'declined');--> statement-breakpoint
CREATE INDEX "deliverables_published" ON "deliverables" USING btree ("published_at","id") WHERE "deliverables"."status" = 'published';
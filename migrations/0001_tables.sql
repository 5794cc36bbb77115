CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"action" varchar(60) NOT NULL,
	"target" varchar(100),
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" varchar(40)
);
--> statement-breakpoint
CREATE TABLE "contact_inquiries" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"message" text,
	"form_type" text,
	"experience" text,
	"location" text,
	"social_media" text,
	"portfolio" text,
	"availability" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" varchar(20) DEFAULT 'new' NOT NULL,
	"spam_reason" varchar(20),
	"reference" varchar(20) NOT NULL,
	"assigned_to" integer,
	"access_hash" varchar(64),
	"version" integer DEFAULT 1 NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"phone_digits" text GENERATED ALWAYS AS (regexp_replace(phone, '\D', '', 'g')) STORED,
	CONSTRAINT "contact_inquiries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "contact_inquiries_access_hash_unique" UNIQUE("access_hash"),
	CONSTRAINT "contact_inquiries_name_given" CHECK (char_length("contact_inquiries"."name") >= 1),
	CONSTRAINT "contact_inquiries_status_known" CHECK ("contact_inquiries"."status" in ('new', 'in_progress', 'answered', 'closed', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "employee_counts" (
	"role" varchar(50) NOT NULL,
	"is_active" boolean NOT NULL,
	"shard" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "employee_counts_role_is_active_shard_pk" PRIMARY KEY("role","is_active","shard")
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" varchar(50) NOT NULL,
	"email" varchar(255) NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" varchar(100),
	"last_name" varchar(100),
	"role" varchar(50) NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employees_username_unique" UNIQUE("username"),
	CONSTRAINT "employees_email_unique" UNIQUE("email"),
	CONSTRAINT "employees_username_length" CHECK (char_length("employees"."username") >= 3),
	CONSTRAINT "employees_role_known" CHECK ("employees"."role" in ('staff_writer', 'street_team', 'photographer', 'content_creator', 'sales_staff', 'sales_manager', 'production_manager', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "evaluation_counts" (
	"counted" varchar(20) NOT NULL,
	"role" varchar(50) NOT NULL,
	"shard" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "evaluation_counts_counted_role_shard_pk" PRIMARY KEY("counted","role","shard")
);
--> statement-breakpoint
CREATE TABLE "evaluation_participants" (
	"employee_id" integer PRIMARY KEY NOT NULL,
	"evaluations" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"role" varchar(50) NOT NULL,
	"session_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"read_by" integer,
	"reply" text,
	"replied_by" integer,
	"replied_at" timestamp (3) with time zone,
	CONSTRAINT "evaluation_sessions_completed_once" CHECK ("evaluation_sessions"."is_completed" = ("evaluation_sessions"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "guardian_consents" (
	"inquiry_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"access_hash" varchar(64) NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "guardian_consents_access_hash_unique" UNIQUE("access_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" varchar(120) NOT NULL,
	"key" varchar(100) NOT NULL,
	"body_hash" varchar(64) NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "inquiry_counts" (
	"form_type" text NOT NULL,
	"status" varchar(20) NOT NULL,
	"shard" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "inquiry_counts_form_type_status_shard_pk" PRIMARY KEY("form_type","status","shard")
);
--> statement-breakpoint
CREATE TABLE "inquiry_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"inquiry_id" integer,
	"key" varchar(60) NOT NULL,
	"name" varchar(200) NOT NULL,
	"type" varchar(40) NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"state" varchar(10) DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_files_key_unique" UNIQUE("key"),
	CONSTRAINT "inquiry_files_state_known" CHECK ("inquiry_files"."state" in ('pending', 'stored', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"inquiry_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "self_evaluations" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"role" varchar(50) NOT NULL,
	"question_id" varchar(100) NOT NULL,
	"question_text" text NOT NULL,
	"response" text NOT NULL,
	"submission_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"session_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" varchar(64) PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"epoch" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_counts" (
	"submission_type" varchar(100) NOT NULL,
	"status" varchar(20) NOT NULL,
	"shard" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "submission_counts_submission_type_status_shard_pk" PRIMARY KEY("submission_type","status","shard")
);
--> statement-breakpoint
CREATE TABLE "submission_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"act" varchar(30) NOT NULL,
	"from_status" varchar(20),
	"to_status" varchar(20) NOT NULL,
	"note" text,
	"internal_note" text,
	"fields" jsonb,
	"before" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"visible_at" timestamp (3) with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"submission_type" varchar(100) NOT NULL,
	"title" varchar(255) NOT NULL,
	"status" varchar(20) DEFAULT 'submitted' NOT NULL,
	"submission_data" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamp (3) with time zone,
	"review_notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"told_at" timestamp (3) with time zone,
	"untold" jsonb,
	CONSTRAINT "submissions_status_known" CHECK ("submissions"."status" in ('draft', 'submitted', 'under_review', 'changes_requested', 'manager_approved', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "submissions_data_object" CHECK (jsonb_typeof("submissions"."submission_data"::jsonb) = 'object')
);
--> statement-breakpoint
CREATE TABLE "training_progress" (
	"employee_id" integer NOT NULL,
	"module_id" varchar(150) NOT NULL,
	"position" real DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"content_hash" varchar(64),
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_progress_employee_id_module_id_pk" PRIMARY KEY("employee_id","module_id"),
	CONSTRAINT "training_progress_position_share" CHECK ("training_progress"."position" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_assigned_to_employees_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_participants" ADD CONSTRAINT "evaluation_participants_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_sessions" ADD CONSTRAINT "evaluation_sessions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_sessions" ADD CONSTRAINT "evaluation_sessions_read_by_employees_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_sessions" ADD CONSTRAINT "evaluation_sessions_replied_by_employees_id_fk" FOREIGN KEY ("replied_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD CONSTRAINT "inquiry_files_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_notes" ADD CONSTRAINT "inquiry_notes_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_notes" ADD CONSTRAINT "inquiry_notes_author_id_employees_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_evaluations" ADD CONSTRAINT "self_evaluations_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_evaluations" ADD CONSTRAINT "self_evaluations_session_id_evaluation_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."evaluation_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_reviewed_by_employees_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_by_target" ON "audit_events" USING btree ("target");--> statement-breakpoint
CREATE INDEX "contact_inquiries_newest" ON "contact_inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_email" ON "contact_inquiries" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_phone" ON "contact_inquiries" USING btree ("phone_digits","created_at");--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_status" ON "contact_inquiries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_form" ON "contact_inquiries" USING btree ("form_type","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_assignee" ON "contact_inquiries" USING btree ("assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_search" ON "contact_inquiries" USING gin (lower("name" || ' ' || "email" || ' ' || coalesce("company", '') || ' ' || coalesce("message", '') || ' ' || "reference") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_inquiries_waiting" ON "contact_inquiries" USING btree ("created_at") WHERE "contact_inquiries"."status" = 'new';--> statement-breakpoint
CREATE UNIQUE INDEX "employees_username_lower" ON "employees" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "employees_email_lower" ON "employees" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "employees_newest" ON "employees" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employees_by_role" ON "employees" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_search" ON "employees" USING gin (lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || "username" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "evaluation_sessions_completed" ON "evaluation_sessions" USING btree ("completed_at","id") WHERE "evaluation_sessions"."is_completed";--> statement-breakpoint
CREATE INDEX "evaluation_sessions_completed_by_role" ON "evaluation_sessions" USING btree ("role","completed_at","id") WHERE "evaluation_sessions"."is_completed";--> statement-breakpoint
CREATE INDEX "evaluation_sessions_by_employee" ON "evaluation_sessions" USING btree ("employee_id","completed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_sessions_one_open" ON "evaluation_sessions" USING btree ("employee_id","role") WHERE not "evaluation_sessions"."is_completed";--> statement-breakpoint
CREATE INDEX "guardian_consents_waiting" ON "guardian_consents" USING btree ("requested_at") WHERE "guardian_consents"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inquiry_files_by_inquiry" ON "inquiry_files" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_files_by_age" ON "inquiry_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inquiry_files_loose" ON "inquiry_files" USING btree ("created_at") WHERE "inquiry_files"."inquiry_id" is null;--> statement-breakpoint
CREATE INDEX "inquiry_notes_by_inquiry" ON "inquiry_notes" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "self_evaluations_by_session" ON "self_evaluations" USING btree ("session_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "self_evaluations_once" ON "self_evaluations" USING btree ("session_id","question_id");--> statement-breakpoint
CREATE INDEX "session_by_employee" ON "session" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "session_expire" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "submission_events_by_submission" ON "submission_events" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_by_status" ON "submissions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_by_type" ON "submissions" USING btree ("submission_type","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_title_search" ON "submissions" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_by_employee" ON "submissions" USING btree ("employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_pending" ON "submissions" USING btree ("created_at","id") WHERE "submissions"."status" in ('submitted', 'under_review');--> statement-breakpoint
CREATE INDEX "submissions_updated" ON "submissions" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "submissions_title_order" ON "submissions" USING btree (lower("title"),"id");
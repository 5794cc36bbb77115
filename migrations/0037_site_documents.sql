CREATE TABLE "document_versions" (
	"kind" varchar(30) NOT NULL,
	"number" integer NOT NULL,
	"words" jsonb NOT NULL,
	"published_by" integer,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"restored" integer,
	CONSTRAINT "document_versions_kind_number_pk" PRIMARY KEY("kind","number")
);
--> statement-breakpoint
CREATE TABLE "site_documents" (
	"kind" varchar(30) PRIMARY KEY NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft_by" integer,
	"draft_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"scheduled_by" integer,
	"scheduled_words" jsonb,
	"schedule_failure" varchar(500),
	CONSTRAINT "site_documents_kind_known" CHECK ("site_documents"."kind" in ('landing', 'company'))
);
--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_kind_site_documents_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."site_documents"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_published_by_employees_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_draft_by_employees_id_fk" FOREIGN KEY ("draft_by") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_scheduled_by_employees_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;
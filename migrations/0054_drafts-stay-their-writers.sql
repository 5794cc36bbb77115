CREATE TABLE "deliverable_drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"deliverable_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"videos" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliverable_files" ADD COLUMN "uploader_id" integer;--> statement-breakpoint
ALTER TABLE "deliverable_drafts" ADD CONSTRAINT "deliverable_drafts_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_drafts" ADD CONSTRAINT "deliverable_drafts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliverable_drafts_one_each" ON "deliverable_drafts" USING btree ("deliverable_id","employee_id");--> statement-breakpoint
CREATE INDEX "deliverable_drafts_by_employee" ON "deliverable_drafts" USING btree ("employee_id");--> statement-breakpoint
ALTER TABLE "deliverable_files" ADD CONSTRAINT "deliverable_files_uploader_id_employees_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliverable_files_by_uploader" ON "deliverable_files" USING btree ("uploader_id") WHERE "deliverable_files"."uploader_id" is not null;--> statement-breakpoint
INSERT INTO "deliverable_drafts" ("deliverable_id", "employee_id", "text", "link", "videos", "saved_at")
	SELECT "id", "assignee_id", coalesce("draft" ->> 'text', ''), coalesce("draft" ->> 'link', ''), coalesce("draft" -> 'videos', '[]'), coalesce(("draft" ->> 'savedAt')::timestamptz, now())
	FROM "deliverables" WHERE "draft" IS NOT NULL AND "assignee_id" IS NOT NULL;--> statement-breakpoint
UPDATE "deliverable_files" f SET "uploader_id" = d."assignee_id" FROM "deliverables" d WHERE d."id" = f."deliverable_id" AND d."handed_in_at" IS NULL;--> statement-breakpoint
-- In no release.
ALTER TABLE "deliverables" DROP COLUMN "draft";
ALTER TABLE "deliverable_files" ADD COLUMN "handed_in_by" integer;--> statement-breakpoint
ALTER TABLE "deliverable_files" ADD CONSTRAINT "deliverable_files_handed_in_by_employees_id_fk" FOREIGN KEY ("handed_in_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "deliverable_files" "f" SET "handed_in_by" = (
  SELECT "e"."actor_id" FROM "deliverable_events" "e"
  WHERE "e"."deliverable_id" = "f"."deliverable_id" AND "e"."act" = 'hand_in' AND "e"."created_at" >= "f"."created_at"
  ORDER BY "e"."id" LIMIT 1
)
WHERE "f"."uploader_id" IS NULL AND "f"."deliverable_id" IS NOT NULL AND "f"."state" = 'stored';

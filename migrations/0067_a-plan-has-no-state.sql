ALTER TABLE "assignments" ALTER COLUMN "status" SET DEFAULT 'open';--> statement-breakpoint
-- What was called off is so by its pieces. Off with its pitch, a piece stays as it is, in case that is approved again.
UPDATE "deliverables" SET "status" = 'dropped', "published_at" = NULL, "version" = "deliverables"."version" + 1
	FROM "assignments" "a" LEFT JOIN "submissions" "s" ON "s"."id" = "a"."submission_id"
	WHERE "a"."id" = "deliverables"."assignment_id" AND "a"."status" = 'dropped' AND "deliverables"."status" <> 'dropped'
		AND ("s"."id" IS NULL OR "s"."status" IN ('manager_approved', 'approved'));

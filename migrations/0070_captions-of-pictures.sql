ALTER TABLE "deliverable_drafts" ADD COLUMN "captions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deliverable_files" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliverable_files" ADD COLUMN "credit" text DEFAULT '' NOT NULL;
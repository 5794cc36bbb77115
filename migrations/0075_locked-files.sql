ALTER TABLE "deliverable_files" ADD COLUMN "is_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD COLUMN "is_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_files" ADD COLUMN "is_locked" boolean DEFAULT false NOT NULL;
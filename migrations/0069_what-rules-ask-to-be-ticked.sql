ALTER TABLE "deliverable_drafts" ADD COLUMN "arrived_early" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliverables" ADD COLUMN "arrived_early" boolean;--> statement-breakpoint
ALTER TABLE "deliverables" ADD COLUMN "tags_network" boolean;
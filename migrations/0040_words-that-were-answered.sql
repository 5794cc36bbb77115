ALTER TABLE "document_versions" ADD COLUMN "respelled" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_sessions" ADD COLUMN "answered_to" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_documents" ADD COLUMN "scheduled_matters" jsonb;
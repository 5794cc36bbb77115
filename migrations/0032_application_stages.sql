DROP INDEX "contact_inquiries_newest";--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "stage" varchar(20) DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "stage_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD COLUMN "stage_before" varchar(20);--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_account_id_employees_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_stage" ON "contact_inquiries" USING btree ("stage","created_at","id") WHERE "contact_inquiries"."stage" <> 'new';--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_account" ON "contact_inquiries" USING btree ("account_id") WHERE "contact_inquiries"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_inquiries_newest" ON "contact_inquiries" USING btree ("created_at","id","form_type","status","answered_at","stage");--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_stage_known" CHECK ("contact_inquiries"."stage" in ('new', 'shortlist', 'talk', 'accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_stage_of_applications" CHECK ("contact_inquiries"."stage" = 'new' or coalesce("contact_inquiries"."form_type", '') not in ('contact', 'advertise'));
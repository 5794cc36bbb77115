ALTER TABLE "contact_inquiries" ADD COLUMN "rests_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "rests_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_inquiries_resting" ON "contact_inquiries" USING btree ("rests_until") WHERE "contact_inquiries"."rests_until" is not null;
DROP INDEX "contact_inquiries_by_status";--> statement-breakpoint
DROP INDEX "contact_inquiries_by_form";--> statement-breakpoint
DROP INDEX "contact_inquiries_by_assignee";--> statement-breakpoint
DROP INDEX "contact_inquiries_by_stage";--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "last_mail_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE contact_inquiries SET last_mail_at = last.at
FROM (
  SELECT inquiry_id, max(created_at) AS at FROM inquiry_messages
  WHERE direction = 'in' AND NOT is_automatic AND inquiry_id IS NOT NULL GROUP BY inquiry_id
) AS last
WHERE last.inquiry_id = contact_inquiries.id;--> statement-breakpoint
-- Whichever way a mail comes to its inquiry, and for the release before.
CREATE FUNCTION note_last_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_inquiries SET last_mail_at = greatest(last_mail_at, NEW.created_at) WHERE id = NEW.inquiry_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER inquiry_messages_last_mail AFTER INSERT OR UPDATE OF inquiry_id ON inquiry_messages
  FOR EACH ROW WHEN (NEW.direction = 'in' AND NOT NEW.is_automatic AND NEW.inquiry_id IS NOT NULL)
  EXECUTE FUNCTION note_last_mail();--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "wrote_at" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(last_mail_at, created_at)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_wrote" ON "contact_inquiries" USING btree ("wrote_at","id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_status_wrote" ON "contact_inquiries" USING btree ("status","wrote_at","id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_form_wrote" ON "contact_inquiries" USING btree ("form_type","wrote_at","id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_assignee_wrote" ON "contact_inquiries" USING btree ("assigned_to","wrote_at","id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_open_wrote" ON "contact_inquiries" USING btree ("wrote_at","id") WHERE "contact_inquiries"."status" in ('new', 'in_progress');--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_stage_wrote" ON "contact_inquiries" USING btree ("stage","wrote_at","id") WHERE "contact_inquiries"."stage" <> 'new';
-- The choice of one mail a day stays as it is; it is sent at 8 in the zone of its reader.
ALTER TABLE "mail_choices" DROP CONSTRAINT "mail_choices_hour";--> statement-breakpoint
-- In no release.
ALTER TABLE "mail_choices" DROP COLUMN "digest_hour";
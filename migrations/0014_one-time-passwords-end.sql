ALTER TABLE "employees" ADD COLUMN "password_expires_at" timestamp (3) with time zone;--> statement-breakpoint
-- One-time passwords that were given out before begin their seven days now.
UPDATE "employees" SET "password_expires_at" = now() + interval '7 days' WHERE "must_change_password";
CREATE TABLE "newsletter_readers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_readers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE INDEX "newsletter_readers_newest" ON "newsletter_readers" USING btree ("created_at","id");
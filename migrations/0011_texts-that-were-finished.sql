CREATE TABLE "training_texts" (
	"content_hash" varchar(64) PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "employees" ADD COLUMN "time_zone" varchar(64);--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "network" varchar(50) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"alt" varchar(300) NOT NULL,
	"credit" varchar(200) DEFAULT '' NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" varchar(7) NOT NULL,
	"widths" integer[] NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "pictures_alt_given" CHECK ("pictures"."alt" <> ''),
	CONSTRAINT "pictures_focus_inside" CHECK ("pictures"."focus_x" between 0 and 100 and "pictures"."focus_y" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_employees_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_in_library" ON "pictures" USING btree ("created_at","number") WHERE "pictures"."deleted_at" is null;
CREATE TABLE "account_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"purpose" varchar(20) NOT NULL,
	"seed" uuid NOT NULL,
	"key_hash" varchar(64) NOT NULL,
	"email" varchar(255),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_links_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "account_links_purpose_known" CHECK ("account_links"."purpose" in ('reset', 'invitation', 'email'))
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_one" ON "account_links" USING btree ("employee_id","purpose");
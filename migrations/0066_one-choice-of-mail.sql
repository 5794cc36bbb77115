ALTER TABLE "mail_choices" ADD COLUMN "way" varchar(6) DEFAULT 'now' NOT NULL;--> statement-breakpoint
-- Nobody is mailed more than they chose: who turned one kind off is mailed about their account alone, who put one off once a day.
UPDATE "mail_choices" SET "way" = CASE
	WHEN jsonb_path_exists("ways", '$.* ? (@ == "never")') THEN 'never'
	WHEN EXISTS (SELECT FROM jsonb_each_text("ways") AS "chosen" WHERE "chosen"."value" = 'digest' AND "chosen"."key" NOT IN ('approvals', 'reminders')) THEN 'digest'
	ELSE 'now' END;

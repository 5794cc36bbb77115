UPDATE "document_versions" SET "words" = "document_versions"."words" || jsonb_build_object('newsletter', "issues"."words"->>'newsletterLink')
	FROM "site_documents", "site_documents" AS "magazine", "document_versions" AS "issues"
	WHERE "document_versions"."kind" = 'company' AND "site_documents"."kind" = 'company' AND "document_versions"."number" = "site_documents"."published"
	AND "magazine"."kind" = 'issues' AND "issues"."kind" = 'issues' AND "issues"."number" = "magazine"."published"
	AND "issues"."words"->>'newsletterLink' <> '' AND "issues"."words"->>'newsletterTitle' IS DISTINCT FROM '';--> statement-breakpoint
UPDATE "mails" SET "state" = 'dropped', "reason" = 'The site no longer takes sign-ups for the newsletter.'
	WHERE "queue" = 'newsletter-mail' AND "state" IN ('queued', 'sending', 'waiting', 'failed');

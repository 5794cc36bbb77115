ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('submission_decided', 'changes_requested', 'decision_taken_back', 'evaluation_replied', 'module_changed', 'training_due', 'draft_left', 'submission_sent', 'submission_withdrawn', 'submissions_waiting', 'inquiry_arrived', 'submission_recommended', 'evaluation_submitted', 'inquiries_overdue', 'submission_assigned', 'inquiry_assigned', 'inquiry_answered', 'reply_failed', 'message', 'piece_asked', 'piece_dropped', 'piece_declined', 'piece_due', 'piece_late', 'piece_handed_in', 'piece_returned', 'piece_accepted', 'piece_published', 'account_changed', 'new_sign_in', 'publication_asked', 'publication_failed', 'evaluation_reminded', 'draft_handed_over', 'evaluation_unfinished', 'submission_resent', 'guardian_confirmed', 'mentioned', 'piece_resumed'));--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'message' WHERE "kind" = 'mentioned';--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'submission_sent', "detail" = "detail" || '{"isAgain": true}' WHERE "kind" = 'submission_resent';--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'piece_asked', "detail" = "detail" || '{"isAgain": true}' WHERE "kind" = 'piece_resumed';--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'inquiry_arrived', "detail" = "detail" || '{"isConfirmed": true}' WHERE "kind" = 'guardian_confirmed';--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'draft_left' WHERE "kind" = 'evaluation_unfinished';--> statement-breakpoint
-- Who was mentioned stands in the text by name.
DO $$
DECLARE "named" record;
BEGIN
	FOR "named" IN
		SELECT "m"."id", "p"."id" AS "person", coalesce(nullif(concat_ws(' ', "p"."first_name", "p"."last_name"), ''), "p"."username") AS "name"
		FROM "submission_messages" "m" JOIN "employees" "p" ON "p"."id" = ANY("m"."mentions")
	LOOP
		UPDATE "submission_messages" SET "text" = replace("text", '<@' || "named"."person" || '>', '@' || "named"."name")
			WHERE "id" = "named"."id";
	END LOOP;
END $$;

ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "last_sign_in_agent" varchar(300);--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "last_sign_in_network" varchar(50);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('submission_decided', 'changes_requested', 'decision_taken_back', 'evaluation_replied', 'module_changed', 'draft_left', 'draft_handed_over', 'evaluation_unfinished', 'submission_sent', 'submission_resent', 'submission_withdrawn', 'submissions_waiting', 'inquiry_arrived', 'guardian_confirmed', 'submission_recommended', 'evaluation_submitted', 'inquiries_overdue', 'submission_assigned', 'inquiry_assigned', 'inquiry_answered', 'message', 'mentioned', 'account_changed', 'new_sign_in'));--> statement-breakpoint
UPDATE employees SET last_sign_in_at = trail.at
FROM (SELECT actor_id, max(at) AS at FROM audit_events WHERE action = 'authn_login_success' GROUP BY actor_id) AS trail
WHERE trail.actor_id = employees.id AND employees.erased_at IS NULL;

DROP INDEX "audit_events_newest";--> statement-breakpoint
DROP INDEX "audit_events_by_target";--> statement-breakpoint
CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("actor_id","at","id","action");--> statement-breakpoint
CREATE INDEX "audit_events_by_action" ON "audit_events" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_thing" ON "audit_events" USING btree (split_part("target", ':', 1),"at","id","action");--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_target" ON "audit_events" USING btree ("target","at","id","action");
-- Nothing reads submissions.told_at, untold and undone_version or submission_events.visible_at any more. They stay for
-- one release: the release before names them in every list and in every undo. All of them are nullable or have a
-- default, so rows of this release read there as 'told at once'. The migration after this release drops the four columns.
--
-- A version only ever grows. Where a decision was taken back, the version went back with it and undone_version held the
-- higher one.
UPDATE "submissions" SET "version" = "undone_version" + 1 WHERE "undone_version" >= "version";--> statement-breakpoint
-- Authors were promised never to read the note of a decision that was taken back: it stays a note among colleagues.
UPDATE "submission_events" SET "internal_note" = concat_ws(E'\n', "internal_note", "note"), "note" = NULL
WHERE "visible_at" IS NULL AND "note" IS NOT NULL;

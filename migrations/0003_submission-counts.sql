-- Keeps submission_counts true to submissions, whoever writes. Many rows at once are counted once: in one transaction,
-- every further change of a counter is slower than the one before.
CREATE FUNCTION count_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO submission_counts AS c (submission_type, status, shard, count)
  SELECT submission_type, status, pg_backend_pid() % 8, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (submission_type, status, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_submissions_added AFTER INSERT ON submissions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();
--> statement-breakpoint
CREATE TRIGGER count_submissions_removed AFTER DELETE ON submissions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();
--> statement-breakpoint
CREATE FUNCTION move_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO submission_counts AS c (submission_type, status, shard, count)
  VALUES (OLD.submission_type, OLD.status, pg_backend_pid() % 8, -1),
    (NEW.submission_type, NEW.status, pg_backend_pid() % 8, 1)
  ON CONFLICT (submission_type, status, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_submission_moves AFTER UPDATE OF submission_type, status ON submissions
  FOR EACH ROW WHEN (OLD.submission_type IS DISTINCT FROM NEW.submission_type OR OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION move_submission();

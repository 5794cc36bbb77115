-- Keeps submission_counts true to submissions, whoever writes. 
CREATE FUNCTION count_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO submission_counts AS c (submission_type, status, shard, count)
    VALUES (OLD.submission_type, OLD.status, pg_backend_pid() % 8, -1)
    ON CONFLICT (submission_type, status, shard) DO UPDATE SET count = c.count - 1;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO submission_counts AS c (submission_type, status, shard, count)
    VALUES (NEW.submission_type, NEW.status, pg_backend_pid() % 8, 1)
    ON CONFLICT (submission_type, status, shard) DO UPDATE SET count = c.count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_submission_rows AFTER INSERT OR DELETE ON submissions
  FOR EACH ROW EXECUTE FUNCTION count_submission();
--> statement-breakpoint
CREATE TRIGGER count_submission_moves AFTER UPDATE OF submission_type, status ON submissions
  FOR EACH ROW WHEN (OLD.submission_type IS DISTINCT FROM NEW.submission_type OR OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION count_submission();

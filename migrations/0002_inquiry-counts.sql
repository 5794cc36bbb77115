-- Keeps inquiry_counts true to contact_inquiries, whoever writes. Many rows at once are counted once: in one transaction,
-- every further change of a counter is slower than the one before.
CREATE FUNCTION count_inquiries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inquiry_counts AS c (form_type, status, shard, count)
  SELECT coalesce(form_type, ''), status, pg_backend_pid() % 8, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (form_type, status, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inquiries_added AFTER INSERT ON contact_inquiries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inquiries();
--> statement-breakpoint
CREATE TRIGGER count_inquiries_removed AFTER DELETE ON contact_inquiries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inquiries();
--> statement-breakpoint
CREATE FUNCTION move_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inquiry_counts AS c (form_type, status, shard, count)
  VALUES (coalesce(OLD.form_type, ''), OLD.status, pg_backend_pid() % 8, -1),
    (coalesce(NEW.form_type, ''), NEW.status, pg_backend_pid() % 8, 1)
  ON CONFLICT (form_type, status, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inquiry_moves AFTER UPDATE OF form_type, status ON contact_inquiries
  FOR EACH ROW WHEN (OLD.form_type IS DISTINCT FROM NEW.form_type OR OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION move_inquiry();

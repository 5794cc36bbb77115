-- Keeps inquiry_counts true to contact_inquiries, whoever writes. A row without a form type counts under ''.
CREATE FUNCTION count_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO inquiry_counts AS c (form_type, status, shard, count)
    VALUES (coalesce(OLD.form_type, ''), OLD.status, pg_backend_pid() % 8, -1)
    ON CONFLICT (form_type, status, shard) DO UPDATE SET count = c.count - 1;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO inquiry_counts AS c (form_type, status, shard, count)
    VALUES (coalesce(NEW.form_type, ''), NEW.status, pg_backend_pid() % 8, 1)
    ON CONFLICT (form_type, status, shard) DO UPDATE SET count = c.count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inquiry_rows AFTER INSERT OR DELETE ON contact_inquiries
  FOR EACH ROW EXECUTE FUNCTION count_inquiry();
--> statement-breakpoint
CREATE TRIGGER count_inquiry_moves AFTER UPDATE OF form_type, status ON contact_inquiries
  FOR EACH ROW WHEN (OLD.form_type IS DISTINCT FROM NEW.form_type OR OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION count_inquiry();

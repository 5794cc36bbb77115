-- Whoever moves a row changes two counters, the lower key first, as the functions for many rows do: of two that move
-- rows in opposite directions one then waits for the other, instead of each for the other.
CREATE OR REPLACE FUNCTION move_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inquiry_counts AS c (form_type, status, shard, count)
  SELECT form_type, status, pg_backend_pid() % 8, step
  FROM (VALUES (coalesce(OLD.form_type, ''), OLD.status, -1), (coalesce(NEW.form_type, ''), NEW.status, 1))
    AS moved (form_type, status, step)
  ORDER BY form_type, status
  ON CONFLICT (form_type, status, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO submission_counts AS c (submission_type, status, shard, count)
  SELECT submission_type, status, pg_backend_pid() % 8, step
  FROM (VALUES (OLD.submission_type, OLD.status, -1), (NEW.submission_type, NEW.status, 1))
    AS moved (submission_type, status, step)
  ORDER BY submission_type, status
  ON CONFLICT (submission_type, status, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_employee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO employee_counts AS c (role, is_active, shard, count)
  SELECT role, is_active, pg_backend_pid() % 8, step
  FROM (VALUES (OLD.role, OLD.is_active, -1), (NEW.role, NEW.is_active, 1)) AS moved (role, is_active, step)
  ORDER BY role, is_active
  ON CONFLICT (role, is_active, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;

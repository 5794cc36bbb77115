-- Keeps employee_counts true to employees, whoever writes. Many rows at once are counted once: in one transaction,
-- every further change of a counter is slower than the one before.
CREATE FUNCTION count_employees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO employee_counts AS c (role, is_active, shard, count)
  SELECT role, is_active, pg_backend_pid() % 8, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM changed GROUP BY role, is_active ORDER BY role, is_active
  ON CONFLICT (role, is_active, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_employees_added AFTER INSERT ON employees
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_employees();
--> statement-breakpoint
CREATE TRIGGER count_employees_removed AFTER DELETE ON employees
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_employees();
--> statement-breakpoint
CREATE FUNCTION move_employee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO employee_counts AS c (role, is_active, shard, count)
  VALUES (OLD.role, OLD.is_active, pg_backend_pid() % 8, -1), (NEW.role, NEW.is_active, pg_backend_pid() % 8, 1)
  ON CONFLICT (role, is_active, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_employee_moves AFTER UPDATE OF role, is_active ON employees
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.is_active IS DISTINCT FROM NEW.is_active)
  EXECUTE FUNCTION move_employee();

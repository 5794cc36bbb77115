-- Keeps evaluation_counts and evaluation_participants true to what was handed in, whoever writes. As with
-- employee_counts, many rows at once are counted once.
CREATE FUNCTION shift_evaluations(employee_ids integer[], roles text[], step integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO evaluation_counts AS c (counted, role, shard, count)
  SELECT 'evaluations', role, pg_backend_pid() % 8, step * count(*)
  FROM unnest(roles) AS role GROUP BY role ORDER BY role
  ON CONFLICT (counted, role, shard) DO UPDATE SET count = c.count + excluded.count;

  WITH shifted AS (
    SELECT employee_id, step * count(*)::integer AS evaluations
    FROM unnest(employee_ids) AS employee_id GROUP BY employee_id ORDER BY employee_id
  ), participants AS (
    INSERT INTO evaluation_participants AS p (employee_id, evaluations) SELECT * FROM shifted
    ON CONFLICT (employee_id) DO UPDATE SET evaluations = p.evaluations + excluded.evaluations
    RETURNING employee_id, evaluations
  )
  INSERT INTO evaluation_counts AS c (counted, role, shard, count)
  SELECT 'participants', '', pg_backend_pid() % 8, step * count(*)
  FROM participants JOIN shifted USING (employee_id)
  -- The first one in, or the last one out.
  WHERE CASE WHEN step > 0 THEN participants.evaluations = shifted.evaluations ELSE participants.evaluations = 0 END
  HAVING count(*) > 0
  ON CONFLICT (counted, role, shard) DO UPDATE SET count = c.count + excluded.count;
$$;
--> statement-breakpoint
CREATE FUNCTION count_evaluations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shift_evaluations(array_agg(employee_id), array_agg(role::text), CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END)
  FROM changed WHERE is_completed HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_evaluations_added AFTER INSERT ON evaluation_sessions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_evaluations();
--> statement-breakpoint
CREATE TRIGGER count_evaluations_removed AFTER DELETE ON evaluation_sessions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_evaluations();
--> statement-breakpoint
CREATE FUNCTION complete_evaluation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shift_evaluations(ARRAY[NEW.employee_id], ARRAY[NEW.role::text], CASE WHEN NEW.is_completed THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_evaluation_completed AFTER UPDATE OF is_completed ON evaluation_sessions
  FOR EACH ROW WHEN (OLD.is_completed IS DISTINCT FROM NEW.is_completed) EXECUTE FUNCTION complete_evaluation();
--> statement-breakpoint
CREATE FUNCTION count_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO evaluation_counts AS c (counted, role, shard, count)
  SELECT 'responses', role, pg_backend_pid() % 8, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM changed GROUP BY role ORDER BY role
  ON CONFLICT (counted, role, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_answers_added AFTER INSERT ON self_evaluations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_answers();
--> statement-breakpoint
CREATE TRIGGER count_answers_removed AFTER DELETE ON self_evaluations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_answers();

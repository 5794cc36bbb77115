-- The moment of an inquiry's first answer, whichever way its state changes.
CREATE FUNCTION note_first_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answered_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_first_answer BEFORE UPDATE OF status ON contact_inquiries
  FOR EACH ROW WHEN (NEW.status = 'answered' AND NEW.answered_at IS NULL)
  EXECUTE FUNCTION note_first_answer();
--> statement-breakpoint
UPDATE contact_inquiries SET answered_at = answered.at
FROM (
  SELECT target, min(at) AS at FROM audit_events
  WHERE target LIKE 'inquiry:%' AND detail -> 'status' ->> 'to' = 'answered' GROUP BY target
) AS answered
WHERE answered.target = 'inquiry:' || contact_inquiries.id;

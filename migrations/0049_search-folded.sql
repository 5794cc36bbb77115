-- Small letters without accents, as `fold` of shared/fold.ts. Unicode does not decompose the letters of the second step.
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 5 AS $$
BEGIN
  -- So that words begin after a space, also on a new line.
  words := replace(replace(replace(words, E'\n', ' '), E'\r', ' '), E'\t', ' ');
  IF octet_length(words) = char_length(words) THEN RETURN lower(words); END IF;
  words := lower(regexp_replace(normalize(words, NFKD),
    '([^ ])[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+',
    '\1', 'g'));
  IF words ~ '[ςłøđðħŧıßæœþ’‘‐]' THEN
    words := translate(words, 'ςłøđðħŧı’‘‐', 'σloddhti''''-');
    words := replace(replace(replace(replace(words, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  END IF;
  IF words ~ '[\u0900-\u1bff]' THEN words := normalize(words, NFC); END IF;
  RETURN words;
END $$;--> statement-breakpoint
-- What trigrams do not know: every character but a to z, digits and spaces, alone and with the next one.
CREATE FUNCTION search_signs(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(array_agg(one), '{}') || coalesce(array_agg(one || next) FILTER (WHERE next <> ' '), '{}')
    FROM (SELECT string_to_array(regexp_replace(folded, '[a-z0-9\s]+', ' ', 'g'), NULL) AS characters) AS split,
      unnest(characters, characters[2:]) AS pair(one, next)
    WHERE one <> ' ');--> statement-breakpoint
-- The title and the answers, without the names of their fields.
CREATE FUNCTION submission_words(title text, answers text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN title || ' ' || (SELECT coalesce(string_agg(value, ' '), '') FROM json_each_text(answers::json));--> statement-breakpoint
DROP INDEX "contact_inquiries_search";--> statement-breakpoint
DROP INDEX "employees_search";--> statement-breakpoint
DROP INDEX "submissions_title_search";--> statement-breakpoint
ALTER TABLE "submissions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(submission_words(title, submission_data))) STORED;--> statement-breakpoint
CREATE INDEX "contact_inquiries_search_signs" ON "contact_inquiries" USING gin (search_signs(search_fold(coalesce("reference", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("phone_digits", '') || ' ' || coalesce("company", '') || ' ' || coalesce("location", '') || ' ' || coalesce("message", '') || ' ' || coalesce("experience", '') || ' ' || coalesce("availability", '') || ' ' || coalesce("social_media", '') || ' ' || coalesce("portfolio", ''))));--> statement-breakpoint
CREATE INDEX "submissions_search" ON "submissions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_search_signs" ON "submissions" USING gin (search_signs("search_text"));--> statement-breakpoint
CREATE INDEX "contact_inquiries_search" ON "contact_inquiries" USING gin (search_fold(coalesce("reference", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("phone_digits", '') || ' ' || coalesce("company", '') || ' ' || coalesce("location", '') || ' ' || coalesce("message", '') || ' ' || coalesce("experience", '') || ' ' || coalesce("availability", '') || ' ' || coalesce("social_media", '') || ' ' || coalesce("portfolio", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "employees_search" ON "employees" USING gin (search_fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || "username" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_title_search" ON "submissions" USING gin (search_fold("title") gin_trgm_ops);
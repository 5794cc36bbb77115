-- Searching by any part of a word; a trusted extension, so the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

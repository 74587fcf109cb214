-- The index of the search has a bounded number of keys, so that words that nobody used before take no more room than others.
-- Its keys say which parts may have a word; the stored words, which are a text now, say which do.
DROP INDEX "ticket_search_words";--> statement-breakpoint
-- `burn|ing` is now `burningC`: the stem ends three letters before the end.
CREATE FUNCTION search_stored_again(words tsvector) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || coalesce(string_agg(stem || rest || CASE WHEN length(rest) BETWEEN 1 AND 12 THEN chr(64 + length(rest)) ELSE '' END || ' ', ''), '')
  FROM unnest(tsvector_to_array(words)) lexeme, LATERAL (SELECT split_part(lexeme, '|', 1) AS stem, split_part(lexeme, '|', 2) AS rest) parts
$$;
--> statement-breakpoint
ALTER TABLE "ticket_search" ALTER COLUMN "words" SET DATA TYPE text USING search_stored_again(words);--> statement-breakpoint
ALTER TABLE "user_search" ALTER COLUMN "words" SET DATA TYPE text USING search_stored_again(words);--> statement-breakpoint
DROP FUNCTION search_stored_again(tsvector);--> statement-breakpoint
DROP FUNCTION search_vector_of(ticket_search);--> statement-breakpoint
DROP FUNCTION search_vector(text);--> statement-breakpoint
DROP FUNCTION search_query(text, boolean);--> statement-breakpoint
-- By what the index finds a word: its first five letters, of 32, 9, 9, 5 and 5 kinds. There are 80,672 keys.
CREATE FUNCTION search_key(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT substr('0123456789abcdefghijklmnopqrstuv', ascii(word) % 32 + 1, 1)
    || coalesce(substr('012345678', nullif(ascii(substr(word, 2, 1)), 0) % 9 + 1, 1), '')
    || coalesce(substr('012345678', nullif(ascii(substr(word, 3, 1)), 0) % 9 + 1, 1), '')
    || coalesce(substr('01234', nullif(ascii(substr(word, 4, 1)), 0) % 5 + 1, 1), '')
    || coalesce(substr('01234', nullif(ascii(substr(word, 5, 1)), 0) % 5 + 1, 1), '');
END;
--> statement-breakpoint
-- The keys of stored words and of their stems. It takes long: whatever else can be asked of a part is asked before.
CREATE FUNCTION search_keys(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 BEGIN ATOMIC
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT search_key(start)
    FROM unnest(string_to_array(btrim(words), ' ')) stored,
      LATERAL (SELECT rtrim(stored, 'ABCDEFGHIJKL') AS word OFFSET 0) plain,
      LATERAL (VALUES (word), (CASE WHEN stored <> word THEN left(word, 64 - ascii(right(stored, 1))) END)) starts (start)
    WHERE start IS NOT NULL));
END;
--> statement-breakpoint
-- The words of a text as they are stored: between blanks, each with a capital that says how many letters before its end its
-- stem ends, as `burningC`. Of one that does not start with its stem the stem is a word of its own, as `happy happi`. They take
-- no more room than the text and 256 bytes: where they would, the later ones are without their stems, and where letters grow
-- by being composed, left out.
CREATE FUNCTION search_stored(content text) RETURNS text LANGUAGE sql STABLE AS $$
  WITH language AS MATERIALIZED (SELECT search_language() AS name),
  found AS (
    SELECT word, min(place) AS place FROM unnest(search_words(content)) WITH ORDINALITY found (word, place) GROUP BY word
  ),
  forms AS (
    SELECT place, word, CASE
        WHEN stems <@ ARRAY[word] THEN word
        WHEN cardinality(stems) = 1 AND starts_with(word, stems[1]) AND length(word) - length(stems[1]) <= 12
          THEN word || chr(64 + length(word) - length(stems[1]))
        ELSE word || ' ' || array_to_string(array_remove(stems, word), ' ')
      END AS form
    FROM language, found, LATERAL (SELECT tsvector_to_array(to_tsvector(name, word)) AS stems OFFSET 0) stemmed
  ),
  sized AS (
    SELECT place, word, form, octet_length(content) + 256 AS room,
      sum(octet_length(word) + 1) OVER (ORDER BY place) AS so_far,
      sum(octet_length(word) + 1) OVER () + sum(octet_length(form) - octet_length(word)) OVER (ORDER BY place) AS with_stems
    FROM forms
  )
  SELECT ' ' || coalesce(string_agg(CASE WHEN with_stems <= room THEN form ELSE word END || ' ', '' ORDER BY place), '')
  FROM sized WHERE so_far <= room
$$;
--> statement-breakpoint
-- What finds a word as it is typed. `keys`: what the index is asked for. `forms`: of each word that is in it how stored words
-- have to start, and, where that does not suffice, what they have to match: the word as it is, perhaps only begun, or
-- one of its stems. Nothing where there is nothing but signs.
CREATE FUNCTION search_query(typed text, is_begun boolean, OUT keys text, OUT forms jsonb) LANGUAGE sql STABLE AS $$
  WITH language AS MATERIALIZED (SELECT search_language() AS name),
  sought AS (
    SELECT word, place, tsvector_to_array(to_tsvector(name, word)) AS stems,
      is_begun AND length(word) > 1 AND place = max(place) OVER () AS is_start
    FROM language, unnest(search_words(typed)) WITH ORDINALITY found (word, place)
  )
  SELECT
    string_agg('(' || (
      SELECT string_agg(DISTINCT search_key(start) || CASE WHEN is_open THEN ':*' ELSE '' END, '|')
      FROM (SELECT word, is_start UNION SELECT unnest(stems), false) wanted (start, is_open)
    ) || ')', '&'),
    jsonb_agg(jsonb_build_object(
      'start', ' ' || (
        SELECT coalesce(left(word, max(size)), '') FROM generate_series(1, length(word)) size
        WHERE (SELECT coalesce(bool_and(starts_with(stem, left(word, size))), true) FROM unnest(stems) stem)
      ),
      'pattern', CASE WHEN is_start AND (SELECT coalesce(bool_and(starts_with(stem, word)), true) FROM unnest(stems) stem) THEN NULL
        ELSE ' (' || word || CASE WHEN is_start THEN '' ELSE '[A-L]? ' END || (
          SELECT coalesce(string_agg('|' || stem || '(' || (
            SELECT string_agg('[^ ]{' || size || '}' || chr(64 + size), '|') FROM generate_series(1, 12) size
          ) || ')? ', ''), '') FROM unnest(stems) stem
        ) || ')' END))
  FROM sought
$$;
--> statement-breakpoint
-- The words of a part as it is now.
CREATE FUNCTION search_stored_of(part ticket_search) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT search_stored(CASE
    WHEN part.comment_id IS NOT NULL THEN (SELECT search_text(body) FROM ticket_comments WHERE id = part.comment_id)
    WHEN part.is_heading THEN (SELECT concat_ws(' ', id, subject) FROM tickets WHERE id = part.ticket_id)
    ELSE (SELECT search_text(body) FROM tickets WHERE id = part.ticket_id)
  END)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_ticket_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ticket_search (ticket_id, is_heading, words) VALUES
      (NEW.id, true, search_stored(concat_ws(' ', NEW.id, NEW.subject))),
      (NEW.id, false, search_stored(search_text(NEW.body)));
  ELSE
    UPDATE ticket_search part SET words = search_stored_of(part)
    WHERE ticket_id = NEW.id AND comment_id IS NULL AND is_heading = (TG_ARGV[0] = 'heading');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_comment_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.body <> '' OR TG_OP = 'UPDATE' THEN
    INSERT INTO ticket_search (ticket_id, comment_id, words)
      VALUES (NEW.ticket_id, NEW.id, search_stored(search_text(NEW.body)))
      ON CONFLICT (comment_id) DO UPDATE SET words = excluded.words;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_user_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_search (email, words)
    VALUES (NEW.email, ' ' || array_to_string(search_words(NEW.email || ' ' || NEW.name) || ''::text, ' '))
    ON CONFLICT (email) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE INDEX "ticket_search_words" ON "ticket_search" USING gin (search_keys("words")) WITH (fastupdate=false);--> statement-breakpoint
-- Nothing is planned by how often a key comes, and it would take minutes to find out.
ALTER INDEX "ticket_search_words" ALTER COLUMN 1 SET STATISTICS 0;

-- Texts and their words take less room: a text is kept once, as HTML, and a word once, with its stem marked in it.
DROP TRIGGER tickets_search_changed ON tickets;--> statement-breakpoint
DROP TRIGGER comments_search ON ticket_comments;--> statement-breakpoint
DROP FUNCTION search_vector_of_ticket(tickets);--> statement-breakpoint
ALTER TABLE "ticket_comments" DROP COLUMN "body_text";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "body_text";--> statement-breakpoint
ALTER TABLE "ticket_search" ADD COLUMN "is_heading" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER INDEX "ticket_search_words" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('ticket_search_words');--> statement-breakpoint
-- What is read of safe HTML: words end where an element ends, but for those within a line.
CREATE FUNCTION search_text(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(html,
    '</?(strong|em|u|s|code|a|img)\M[^<>]*>', '', 'g'),
    '<[^<>]*>|&(amp|lt|gt|nbsp);', ' ', 'g')
$$;
--> statement-breakpoint
-- Each word as it is and by its stem: one that starts with its stem once, as `burn|ing`, any other twice. A tsvector has at
-- most 1 MB; of a text that has more the first words are found.
CREATE OR REPLACE FUNCTION search_vector(content text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  language regconfig := search_language();
BEGIN
  RETURN (
    SELECT coalesce(array_to_tsvector(array_agg(lexeme)), '')
    FROM (SELECT DISTINCT unnest(search_words(content)) AS word) found,
      tsvector_to_array(to_tsvector(language, word)) stems,
      unnest(CASE
        WHEN stems = ARRAY[word] THEN stems
        WHEN cardinality(stems) = 1 AND starts_with(word, stems[1])
          THEN ARRAY[stems[1] || '|' || substr(word, length(stems[1]) + 1)]
        ELSE word || stems
      END) lexeme
  );
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN array_to_tsvector((search_words(content))[:3000]);
END $$;
--> statement-breakpoint
-- What finds a word as it is typed: with all words that are in it, each as it is, wherever its stem may end, or by its stem,
-- and the last perhaps only begun. Null where there is nothing but signs.
CREATE OR REPLACE FUNCTION search_query(typed text, is_begun boolean) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  language regconfig := search_language();
  found text[] := search_words(typed);
  wanted tsquery;
  forms tsquery;
BEGIN
  FOR place IN 1 .. cardinality(found) LOOP
    SELECT string_agg('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''' || CASE WHEN is_start THEN ':*' ELSE '' END, '|')
      INTO forms
      FROM (
        SELECT left(word, stem_end) || CASE stem_end WHEN length(word) THEN '' ELSE '|' END || substr(word, stem_end + 1),
          is_begun AND place = cardinality(found) AND length(word) > 1
        FROM (VALUES (found[place])) typed (word), generate_series(1, length(word)) stem_end
        UNION ALL
        SELECT stem || mark, mark <> ''
        FROM unnest(tsvector_to_array(to_tsvector(language, found[place]))) stem, unnest(ARRAY['', '|']) mark
      ) sought (lexeme, is_start);
    wanted := coalesce(wanted && forms, forms);
  END LOOP;
  RETURN wanted::text;
END $$;
--> statement-breakpoint
-- The words of a part as it is now.
CREATE FUNCTION search_vector_of(part ticket_search) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT search_vector(CASE
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
      (NEW.id, true, search_vector(concat_ws(' ', NEW.id, NEW.subject))),
      (NEW.id, false, search_vector(search_text(NEW.body)));
  ELSE
    UPDATE ticket_search part SET words = search_vector_of(part)
    WHERE ticket_id = NEW.id AND comment_id IS NULL AND is_heading = (TG_ARGV[0] = 'heading');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_comment_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.body <> '' OR TG_OP = 'UPDATE' THEN
    INSERT INTO ticket_search (ticket_id, comment_id, words)
      VALUES (NEW.ticket_id, NEW.id, search_vector(search_text(NEW.body)))
      ON CONFLICT (comment_id) DO UPDATE SET words = excluded.words;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tickets_search_subject AFTER UPDATE OF subject ON tickets FOR EACH ROW
  WHEN (OLD.subject IS DISTINCT FROM NEW.subject) EXECUTE FUNCTION keep_ticket_search('heading');
--> statement-breakpoint
CREATE TRIGGER tickets_search_body AFTER UPDATE OF body ON tickets FOR EACH ROW
  WHEN (OLD.body IS DISTINCT FROM NEW.body) EXECUTE FUNCTION keep_ticket_search('body');
--> statement-breakpoint
CREATE TRIGGER comments_search AFTER INSERT OR UPDATE OF body ON ticket_comments FOR EACH ROW
  EXECUTE FUNCTION keep_comment_search();
--> statement-breakpoint
INSERT INTO ticket_search (ticket_id, is_heading, words)
  SELECT id, true, search_vector(concat_ws(' ', id, subject)) FROM tickets;
--> statement-breakpoint
-- What was stored before is found as it is; the next start stores it again in the background.
INSERT INTO search_settings (id, language, indexed)
  SELECT 1, 'english', CASE WHEN EXISTS (SELECT FROM ticket_search) THEN '' ELSE 'english' END
  ON CONFLICT (id) DO UPDATE SET indexed = excluded.indexed;

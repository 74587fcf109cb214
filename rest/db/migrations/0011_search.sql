CREATE TABLE "search_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"indexed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_search" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_search_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"comment_id" bigint,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_search" (
	"email" text PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "ticket_comments_words";--> statement-breakpoint
DROP INDEX "tickets_words";--> statement-breakpoint
CREATE FUNCTION search_language() RETURNS regconfig LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT language FROM search_settings), 'english')::regconfig
$$;
--> statement-breakpoint
-- The words of a text in their order, lowercase: what stands between spaces and signs. As many and as long as an index holds.
CREATE FUNCTION search_words(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT left(word, 64) FROM unnest(string_to_array(btrim(regexp_replace(
    lower(normalize(left(content, 100000)) COLLATE "und-x-icu"),
    '[[:space:][:punct:][:cntrl:]$+<=>^`|~]+', ' ', 'g')), ' ')) word)
$$;
--> statement-breakpoint
-- The words as they are and their stems. A tsvector has at most 1 MB; of a text that has more the first words are found.
CREATE FUNCTION search_vector(content text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  found text[] := ARRAY(SELECT DISTINCT unnest(search_words(content)));
BEGIN
  RETURN array_to_tsvector(found) || strip(to_tsvector(search_language(), array_to_string(found, ' ')));
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN array_to_tsvector((search_words(content))[:3000]);
END $$;
--> statement-breakpoint
-- What finds a word as it is typed: with all words that are in it, each as it is or by its stem, and the last perhaps only
-- begun. Null where there is nothing but signs.
CREATE FUNCTION search_query(typed text, is_begun boolean) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  found text[] := search_words(typed);
  wanted tsquery;
  plain text;
BEGIN
  FOR place IN 1 .. cardinality(found) LOOP
    plain := '''' || replace(replace(found[place], '\', '\\'), '''', '''''') || '''';
    IF is_begun AND place = cardinality(found) AND length(found[place]) > 1 THEN
      plain := plain || ':*';
    END IF;
    wanted := coalesce(wanted && (plain::tsquery || plainto_tsquery(search_language(), found[place])),
      plain::tsquery || plainto_tsquery(search_language(), found[place]));
  END LOOP;
  RETURN wanted::text;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_vector_of_ticket(ticket tickets) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT search_vector(concat_ws(' ', ticket.id, ticket.subject, ticket.body_text))
$$;
--> statement-breakpoint
CREATE FUNCTION keep_ticket_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ticket_search (ticket_id, words) VALUES (NEW.id, search_vector_of_ticket(NEW));
  ELSE
    UPDATE ticket_search SET words = search_vector_of_ticket(NEW) WHERE ticket_id = NEW.id AND comment_id IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_comment_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.body_text <> '' OR TG_OP = 'UPDATE' THEN
    INSERT INTO ticket_search (ticket_id, comment_id, words) VALUES (NEW.ticket_id, NEW.id, search_vector(NEW.body_text))
      ON CONFLICT (comment_id) DO UPDATE SET words = excluded.words;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_user_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_search (email, words) VALUES (NEW.email, array_to_tsvector(search_words(NEW.email || ' ' || NEW.name)))
    ON CONFLICT (email) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO ticket_search (ticket_id, words) SELECT id, search_vector_of_ticket(tickets) FROM tickets;
--> statement-breakpoint
INSERT INTO ticket_search (ticket_id, comment_id, words)
  SELECT ticket_id, id, search_vector(body_text) FROM ticket_comments WHERE body_text <> '';
--> statement-breakpoint
INSERT INTO user_search (email, words) SELECT email, array_to_tsvector(search_words(email || ' ' || name)) FROM users;
--> statement-breakpoint
ALTER TABLE "ticket_search" ADD CONSTRAINT "ticket_search_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_search" ADD CONSTRAINT "ticket_search_comment_id_ticket_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."ticket_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_search" ADD CONSTRAINT "user_search_email_users_email_fk" FOREIGN KEY ("email") REFERENCES "public"."users"("email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "ticket_search_ticket" ON "ticket_search" USING btree ("ticket_id","comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_search_comment" ON "ticket_search" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "ticket_search_words" ON "ticket_search" USING gin ("words");
--> statement-breakpoint
CREATE TRIGGER tickets_search_added AFTER INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION keep_ticket_search();
--> statement-breakpoint
CREATE TRIGGER tickets_search_changed AFTER UPDATE OF subject, body_text ON tickets FOR EACH ROW
  WHEN (OLD.subject IS DISTINCT FROM NEW.subject OR OLD.body_text IS DISTINCT FROM NEW.body_text)
  EXECUTE FUNCTION keep_ticket_search();
--> statement-breakpoint
CREATE TRIGGER comments_search AFTER INSERT OR UPDATE OF body_text ON ticket_comments FOR EACH ROW
  EXECUTE FUNCTION keep_comment_search();
--> statement-breakpoint
CREATE TRIGGER users_search AFTER INSERT OR UPDATE OF name ON users FOR EACH ROW EXECUTE FUNCTION keep_user_search();

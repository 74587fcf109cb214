CREATE INDEX "tickets_creator_project" ON "tickets" USING btree ("creator_email","project_id","id");
--> statement-breakpoint
-- A tag of a ticket has no space: `no due` and `status:new due:2026-12-01` are no such tags.
-- In one order everywhere, so that the values of a family are a range of the index.
ALTER TABLE "ticket_tags" ALTER COLUMN "tag" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
CREATE FUNCTION listed_tags(statuses text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  WITH own AS (
    SELECT tag FROM unnest(statuses) AS tag
    UNION
    SELECT 'no ' || family FROM (VALUES ('assignee'), ('due')) AS open (family)
      WHERE NOT EXISTS (SELECT FROM unnest(statuses) AS tag WHERE starts_with(tag, family || ':'))
  )
  SELECT tag FROM own
  UNION
  SELECT status.tag || ' ' || other.tag FROM own AS status, own AS other
    WHERE starts_with(status.tag, 'status:') AND other.tag ~ '^((impact|priority|assignee|due):|no )'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_ticket_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM ticket_tags AS kept USING removed, added
      WHERE removed.id = added.id AND removed.statuses <> added.statuses AND kept.ticket_id = added.id
        AND NOT kept.tag = ANY (ARRAY(SELECT listed_tags(added.statuses)));
  END IF;
  INSERT INTO ticket_tags AS kept (project_id, tag, ticket_id, created, modified)
    SELECT project_id, tag, id, created, modified FROM added, listed_tags(statuses) AS tag
    ON CONFLICT (ticket_id, tag) DO UPDATE SET modified = excluded.modified WHERE kept.modified <> excluded.modified;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "ticket_tags" ("project_id", "tag", "ticket_id", "created", "modified")
  SELECT project_id, tag, id, created, modified FROM "tickets", listed_tags(statuses) AS tag
  ON CONFLICT DO NOTHING;

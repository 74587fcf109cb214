-- Tags that look like an assignee or a due date become one where they fit: the first of a ticket with a day of the
-- calendar, or with somebody who may see the ticket. All others are custom tags, and get a name that stays one.
CREATE FUNCTION pg_temp.is_day(day text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN day ~ '^(19|20|21)\d\d-\d\d-\d\d$' AND to_char(day::date, 'YYYY-MM-DD') = day;
EXCEPTION WHEN datetime_field_overflow OR invalid_datetime_format THEN
  RETURN false;
END $$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.may_see(ticket bigint, project integer, creator text, person text) RETURNS boolean LANGUAGE sql AS $$
  SELECT person ~ '^[^\s@<>()\[\]\\,;:"%!]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*$' AND person !~ '=\?' AND length(person) <= 254
    AND NOT EXISTS (SELECT FROM users WHERE email = person AND deactivated IS NOT NULL)
    AND (person = creator
      OR EXISTS (SELECT FROM ticket_members WHERE project_id = project AND email = person)
      OR EXISTS (SELECT FROM ticket_subscribers WHERE ticket_id = ticket AND email = person))
$$;
--> statement-breakpoint
UPDATE "tickets" SET "statuses" = renamed.tags FROM (
  SELECT id, array_agg(tag ORDER BY place) AS tags FROM (
    SELECT id, tag, min(place) AS place FROM (
      SELECT id, place, CASE
        WHEN family IS NULL OR fits AND row_number() OVER (PARTITION BY id, family, fits ORDER BY place) = 1 THEN tag
        ELSE left('old-' || tag, 100)
      END AS tag
      FROM (
        SELECT id, tag, place, family, CASE family
          WHEN 'due' THEN pg_temp.is_day(substr(tag, 5))
          WHEN 'assignee' THEN pg_temp.may_see(id, project_id, creator_email, substr(tag, 10))
        END AS fits
        FROM "tickets", unnest(statuses) WITH ORDINALITY AS one (tag, place),
          LATERAL (SELECT substring(tag FROM '^(assignee|due):') AS family) AS named
        WHERE array_to_string(statuses, ' ') ~ '(^| )(assignee|due):'
      ) AS judged
    ) AS named
    GROUP BY id, tag
  ) AS once
  GROUP BY id
) AS renamed WHERE "tickets"."id" = renamed.id AND "tickets"."statuses" <> renamed.tags;
--> statement-breakpoint
DROP FUNCTION pg_temp.is_day(text);
--> statement-breakpoint
DROP FUNCTION pg_temp.may_see(bigint, integer, text, text);

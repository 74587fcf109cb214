-- How often each tag is used on a project's events. Counted per statement, in one order, so that
-- neither a bulk insert nor two writers at once get in each other's way.
CREATE FUNCTION count_project_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO timesheet_project_tags AS counted (project_id, tag, uses)
      SELECT project_id, tag, count(*) FROM added, unnest(tags) AS tag GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (project_id, tag) DO UPDATE SET uses = counted.uses + excluded.uses;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO timesheet_project_tags AS counted (project_id, tag, uses)
      SELECT project_id, tag, -count(*) FROM removed, unnest(tags) AS tag GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (project_id, tag) DO UPDATE SET uses = counted.uses + excluded.uses;
  ELSE
    INSERT INTO timesheet_project_tags AS counted (project_id, tag, uses)
      SELECT project_id, tag, sum(change) FROM (
        SELECT project_id, unnest(tags) AS tag, 1 AS change FROM added
        UNION ALL SELECT project_id, unnest(tags), -1 FROM removed
      ) AS changes GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
      ON CONFLICT (project_id, tag) DO UPDATE SET uses = counted.uses + excluded.uses;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER timesheet_events_tags_added AFTER INSERT ON timesheet_events
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_project_tags();
--> statement-breakpoint
CREATE TRIGGER timesheet_events_tags_changed AFTER UPDATE ON timesheet_events
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_project_tags();
--> statement-breakpoint
CREATE TRIGGER timesheet_events_tags_removed AFTER DELETE ON timesheet_events
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_project_tags();

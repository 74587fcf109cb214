-- What gateways are told and what repeated keys get is read when it is asked for: the rows turn into ids. The tables are
-- emptied in between, which gives back at once what the old rows took.
CREATE TEMPORARY TABLE kept_messages ON COMMIT DROP AS
SELECT
	id,
	at,
	kind,
	CASE kind
		WHEN 'ticketComment' THEN (data #>> '{Comment,Id}')::bigint
		WHEN 'timesheetProject' THEN (SELECT project.id FROM timesheet_projects project WHERE project.name = data ->> 'Name')
		ELSE (data ->> 'Id')::bigint
	END AS subject_id,
	CASE
		WHEN kind = 'timesheetEvent'
			THEN (SELECT project.id FROM timesheet_projects project WHERE project.name = data #>> '{Before,Project}')
	END AS before_project_id,
	CASE kind
		WHEN 'timesheetEvent' THEN data #>> '{Before,OwnerEmail}'
		WHEN 'user' THEN data ->> 'Email'
		-- A ticket that changed without a comment is one that somebody left.
		WHEN 'ticket' THEN (
			SELECT gone FROM jsonb_array_elements_text(nullif(data -> 'Before', 'null') -> 'Subscriptions') gone
			WHERE NOT data #> '{Ticket,Subscriptions}' ? gone
			LIMIT 1
		)
	END AS email,
	-- The comment that changed a ticket is the next message.
	CASE
		WHEN kind = 'ticket' AND data -> 'Before' <> 'null' THEN (
			SELECT (following.data #>> '{Comment,Id}')::bigint FROM live_messages following
			WHERE following.id = (SELECT min(id) FROM live_messages later WHERE later.id > live_messages.id)
				AND following.kind = 'ticketComment'
				AND following.data -> 'TicketId' = live_messages.data -> 'Id'
		)
	END AS comment_id,
	kind IN ('timesheetProject', 'ticketProject', 'user')
		OR kind = 'ticket' AND data -> 'Before' <> 'null'
			AND NOT data #> '{Before,Subscriptions}' <@ (data #> '{Ticket,Subscriptions}') AS narrows
FROM live_messages;
--> statement-breakpoint
TRUNCATE live_messages;
--> statement-breakpoint
ALTER TABLE "live_messages" DROP COLUMN "data";
--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "subject_id" bigint;
--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "comment_id" bigint;
--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "before_project_id" integer;
--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "email" text;
--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "narrows" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
INSERT INTO live_messages (id, at, kind, subject_id, comment_id, before_project_id, email, narrows)
OVERRIDING SYSTEM VALUE
SELECT id, at, kind, subject_id, comment_id, before_project_id, CASE WHEN kind <> 'ticket' OR comment_id IS NULL THEN email END, narrows
FROM kept_messages ORDER BY id;
--> statement-breakpoint
CREATE INDEX "live_messages_narrows" ON "live_messages" USING btree ("id") WHERE "live_messages"."narrows";
--> statement-breakpoint
CREATE TEMPORARY TABLE kept_keys ON COMMIT DROP AS
SELECT
	caller,
	key,
	request,
	status,
	created,
	CASE WHEN status < 300 AND jsonb_typeof(answer) = 'object' THEN coalesce(
		answer ->> 'CommentId',
		answer ->> 'TicketId',
		answer ->> 'UUID',
		answer ->> 'Id',
		(SELECT project.id::text FROM timesheet_projects project WHERE project.name = answer ->> 'Name')
	) END AS made,
	CASE WHEN status >= 300 THEN answer ->> 'error' END AS error
FROM idempotency_keys;
--> statement-breakpoint
TRUNCATE idempotency_keys;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "answer";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "made" text;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "error" text;
--> statement-breakpoint
INSERT INTO idempotency_keys (caller, key, request, status, made, error, created)
SELECT caller, key, request, status, made, error, created FROM kept_keys;

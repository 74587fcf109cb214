CREATE TABLE "stranger_additions" (
	"added_by" text NOT NULL,
	"email" text NOT NULL,
	"added" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stranger_additions_added_by_email_pk" PRIMARY KEY("added_by","email")
);
--> statement-breakpoint
CREATE TABLE "strangers" (
	"email" text PRIMARY KEY NOT NULL,
	"mails" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"mails_refused" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "ticket_subscribers" ADD COLUMN "added_by" text;--> statement-breakpoint
-- Who added them is in the audit; where that says nothing it was the ticket's creator.
UPDATE "ticket_subscribers" AS subscriber SET "added_by" = coalesce((
  SELECT entry."who" FROM "audit" AS entry
  WHERE entry."subject" = 'ticket:' || ticket."project_id" || '/' || ticket."id"
    AND entry."action" IN ('ticket.create', 'ticket.change')
    AND entry."after" -> 'subscriptions' ? subscriber."email"
    AND NOT coalesce(entry."before" -> 'subscriptions' ? subscriber."email", false)
  ORDER BY entry."id" DESC LIMIT 1
), ticket."creator_email")
FROM "tickets" AS ticket WHERE ticket."id" = subscriber."ticket_id";--> statement-breakpoint
ALTER TABLE "ticket_subscribers" ALTER COLUMN "added_by" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "stranger_additions_added" ON "stranger_additions" USING btree ("added_by","added");
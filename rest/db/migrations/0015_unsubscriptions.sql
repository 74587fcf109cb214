CREATE TABLE "ticket_unsubscriptions" (
	"ticket_id" bigint NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "ticket_unsubscriptions_ticket_id_email_pk" PRIMARY KEY("ticket_id","email")
);
--> statement-breakpoint
ALTER TABLE "ticket_unsubscriptions" ADD CONSTRAINT "ticket_unsubscriptions_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Who has unsubscribed so far is in the audit.
INSERT INTO "ticket_unsubscriptions" ("ticket_id", "email")
SELECT DISTINCT ticket."id", entry."who" FROM "audit" AS entry
JOIN "tickets" AS ticket ON entry."subject" = 'ticket:' || ticket."project_id" || '/' || ticket."id"
WHERE entry."action" = 'ticket.unsubscribe' AND NOT EXISTS (
  SELECT FROM "ticket_subscribers" AS subscriber
  WHERE subscriber."ticket_id" = ticket."id" AND subscriber."email" = entry."who");--> statement-breakpoint
CREATE INDEX "outbox_mails_recipients" ON "outbox_mails" USING btree ("author","to","created");
DROP INDEX "ticket_subscribers_email";--> statement-breakpoint
ALTER TABLE "ticket_subscribers" ADD COLUMN "project_id" integer;--> statement-breakpoint
UPDATE "ticket_subscribers" SET "project_id" = "tickets"."project_id" FROM "tickets" WHERE "tickets"."id" = "ticket_id";--> statement-breakpoint
CREATE INDEX "tickets_creator_created" ON "tickets" USING btree ("creator_email","created","id");--> statement-breakpoint
CREATE INDEX "ticket_subscribers_email" ON "ticket_subscribers" USING btree ("email","project_id","ticket_id");
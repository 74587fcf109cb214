DROP INDEX "outbox_mails_waiting";--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "attempted" timestamp (3) with time zone;--> statement-breakpoint
-- Nobody knows whose the mails are that wait: all are one author's, but for those that somebody may wait for to sign in.
UPDATE "outbox_mails" SET "author" = '' WHERE "sent" IS NULL AND "failed" IS NULL
  AND ("content_id" IS NOT NULL OR "created" < now() - interval '15 minutes');--> statement-breakpoint
CREATE INDEX "outbox_mails_turns" ON "outbox_mails" USING btree ("author","attempted");--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting" ON "outbox_mails" USING btree ("author","next_attempt","id") WHERE "outbox_mails"."sent" is null and "outbox_mails"."failed" is null;
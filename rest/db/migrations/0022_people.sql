DROP INDEX "outbox_mails_turns";--> statement-breakpoint
CREATE INDEX "outbox_mails_unsent" ON "outbox_mails" USING btree ("created","id") WHERE "outbox_mails"."sent" is null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple', translate(lower("name" || ' ' || "email"), '.-_+@', '     ')));
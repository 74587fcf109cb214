CREATE TABLE "outbox_contents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"html_start" text NOT NULL,
	"html_end" text NOT NULL,
	"text" text NOT NULL,
	"attachment_name" text,
	"attachment_type" text,
	"attachment" "bytea"
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "content_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_content_id_outbox_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."outbox_contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mails_content" ON "outbox_mails" USING btree ("content_id");--> statement-breakpoint
-- Files of mails that wait or have failed go with them; what these say besides stays their own.
INSERT INTO "outbox_contents" ("id", "html_start", "html_end", "text", "attachment_name", "attachment_type", "attachment")
OVERRIDING SYSTEM VALUE
SELECT "id", '', '', '', "attachment_name", "attachment_type", "attachment" FROM "outbox_mails" WHERE "attachment" IS NOT NULL;--> statement-breakpoint
UPDATE "outbox_mails" SET "content_id" = "id" WHERE "attachment" IS NOT NULL;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('outbox_contents', 'id'), max("id")) FROM "outbox_contents";--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP COLUMN "attachment_name";--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP COLUMN "attachment_type";--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP COLUMN "attachment";
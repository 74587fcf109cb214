CREATE TABLE "ticket_comment_versions" (
	"comment_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"body" text NOT NULL,
	"written" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_comment_versions_comment_id_place_pk" PRIMARY KEY("comment_id","place")
);
--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "change" bigint;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "edited" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "changed" bigint;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "versions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_comment_versions" ADD CONSTRAINT "ticket_comment_versions_comment_id_ticket_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."ticket_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_comments_changed" ON "ticket_comments" USING btree ("ticket_id",coalesce("changed", "id"));
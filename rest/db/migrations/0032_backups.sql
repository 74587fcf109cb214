CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scheduled" timestamp (3) with time zone,
	"requested_by" text,
	"started" timestamp (3) with time zone,
	"finished" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"mailed" timestamp (3) with time zone,
	"snapshot" timestamp (3) with time zone,
	"rows" bigint,
	"files" integer,
	"lost_files" integer,
	"size" bigint,
	"verified" timestamp (3) with time zone,
	CONSTRAINT "backups_scheduled_unique" UNIQUE("scheduled")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_open" ON "backups" USING btree (("finished" is null)) WHERE "backups"."finished" is null;
CREATE TYPE "public"."timesheet_purpose" AS ENUM('use', 'see', 'pay', 'edit');--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"message_id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent" timestamp (3) with time zone,
	"failed" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "timesheet_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timesheet_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_email" text NOT NULL,
	"project_id" integer NOT NULL,
	"timezone" text NOT NULL,
	"starts" timestamp (3) with time zone NOT NULL,
	"ends" timestamp (3) with time zone,
	"work_notes" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed" timestamp (3) with time zone,
	"timesheeted" timestamp (3) with time zone,
	"paid" timestamp (3) with time zone,
	CONSTRAINT "timesheet_events_length" CHECK ("timesheet_events"."ends" > "timesheet_events"."starts" and "timesheet_events"."ends" <= "timesheet_events"."starts" + interval '24 hours')
);
--> statement-breakpoint
CREATE TABLE "timesheet_members" (
	"project_id" integer NOT NULL,
	"purpose" timesheet_purpose NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "timesheet_members_project_id_purpose_email_pk" PRIMARY KEY("project_id","purpose","email"),
	CONSTRAINT "timesheet_members_email_lowercase" CHECK ("timesheet_members"."email" = lower("timesheet_members"."email"))
);
--> statement-breakpoint
CREATE TABLE "timesheet_project_tags" (
	"project_id" integer NOT NULL,
	"tag" text NOT NULL,
	"uses" bigint NOT NULL,
	CONSTRAINT "timesheet_project_tags_project_id_tag_pk" PRIMARY KEY("project_id","tag")
);
--> statement-breakpoint
CREATE TABLE "timesheet_projects" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_sign_in_tokens" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lowercase" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
ALTER TABLE "timesheet_events" ADD CONSTRAINT "timesheet_events_owner_email_users_email_fk" FOREIGN KEY ("owner_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_events" ADD CONSTRAINT "timesheet_events_project_id_timesheet_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."timesheet_projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_members" ADD CONSTRAINT "timesheet_members_project_id_timesheet_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."timesheet_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_project_tags" ADD CONSTRAINT "timesheet_project_tags_project_id_timesheet_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."timesheet_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting" ON "outbox_mails" USING btree ("next_attempt") WHERE "outbox_mails"."sent" is null and "outbox_mails"."failed" is null;--> statement-breakpoint
CREATE INDEX "timesheet_events_owner_starts" ON "timesheet_events" USING btree ("owner_email","starts");--> statement-breakpoint
CREATE INDEX "timesheet_events_project_starts" ON "timesheet_events" USING btree ("project_id","starts");--> statement-breakpoint
CREATE INDEX "timesheet_members_email" ON "timesheet_members" USING btree ("email","purpose","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timesheet_projects_name" ON "timesheet_projects" USING btree ((lower("name" collate "und-x-icu") collate "C"));--> statement-breakpoint
CREATE INDEX "used_sign_in_tokens_expires" ON "used_sign_in_tokens" USING btree ("expires");
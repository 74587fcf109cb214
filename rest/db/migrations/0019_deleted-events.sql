CREATE TABLE "deleted_timesheet_events" (
	"id" bigint PRIMARY KEY NOT NULL,
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
	"deleted" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_timesheet_events" ADD CONSTRAINT "deleted_timesheet_events_owner_email_users_email_fk" FOREIGN KEY ("owner_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_timesheet_events" ADD CONSTRAINT "deleted_timesheet_events_project_id_timesheet_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."timesheet_projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_timesheet_events_deleted" ON "deleted_timesheet_events" USING btree ("deleted");
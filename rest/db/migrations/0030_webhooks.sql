CREATE TABLE "webhook_deliveries" (
	"webhook_id" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"last_attempt" timestamp (3) with time zone NOT NULL,
	"status_code" integer,
	"error" text,
	"delivered" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_webhook_id_sequence_pk" PRIMARY KEY("webhook_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_email" text NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"ticket_project_id" integer,
	"timesheet_project_id" integer,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_secret_until" timestamp (3) with time zone,
	"position" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"next_attempt" timestamp (3) with time zone,
	"last_success" timestamp (3) with time zone,
	"last_failure" timestamp (3) with time zone,
	"last_error" text,
	"disabled" timestamp (3) with time zone,
	"disabled_reason" text,
	CONSTRAINT "webhooks_of_one" CHECK (num_nonnulls("webhooks"."ticket_project_id", "webhooks"."timesheet_project_id") < 2),
	CONSTRAINT "webhooks_reason" CHECK (("webhooks"."disabled" is null) = ("webhooks"."disabled_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "is_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_owner_email_users_email_fk" FOREIGN KEY ("owner_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_ticket_project_id_ticket_projects_id_fk" FOREIGN KEY ("ticket_project_id") REFERENCES "public"."ticket_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_timesheet_project_id_timesheet_projects_id_fk" FOREIGN KEY ("timesheet_project_id") REFERENCES "public"."timesheet_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created");--> statement-breakpoint
CREATE INDEX "webhooks_owner" ON "webhooks" USING btree ("owner_email");--> statement-breakpoint
CREATE INDEX "webhooks_enabled" ON "webhooks" USING btree ("position") WHERE "webhooks"."disabled" is null;
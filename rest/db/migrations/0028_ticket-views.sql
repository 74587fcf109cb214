CREATE TABLE "ticket_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_email" text,
	"shared_with" integer,
	"name" text NOT NULL,
	"project_id" integer,
	"statuses" text[] NOT NULL,
	"search" text,
	"sort" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_views_of_one" CHECK (num_nonnulls("ticket_views"."owner_email", "ticket_views"."shared_with") = 1)
);
--> statement-breakpoint
ALTER TABLE "ticket_views" ADD CONSTRAINT "ticket_views_owner_email_users_email_fk" FOREIGN KEY ("owner_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_views" ADD CONSTRAINT "ticket_views_shared_with_ticket_projects_id_fk" FOREIGN KEY ("shared_with") REFERENCES "public"."ticket_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_views" ADD CONSTRAINT "ticket_views_project_id_ticket_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ticket_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_views_owner" ON "ticket_views" USING btree ("owner_email",(lower("name" collate "und-x-icu") collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_views_shared" ON "ticket_views" USING btree ("shared_with",(lower("name" collate "und-x-icu") collate "C"));
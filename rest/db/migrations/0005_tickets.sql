CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"uploader_email" text NOT NULL,
	"ticket_id" bigint,
	"comment_id" bigint,
	"place" integer,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"author_email" text NOT NULL,
	"body" text NOT NULL,
	"body_text" text NOT NULL,
	"changes" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_members" (
	"project_id" integer NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "ticket_members_project_id_email_pk" PRIMARY KEY("project_id","email"),
	CONSTRAINT "ticket_members_email_lowercase" CHECK ("ticket_members"."email" = lower("ticket_members"."email"))
);
--> statement-breakpoint
CREATE TABLE "ticket_projects" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_subscribers" (
	"ticket_id" bigint NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "ticket_subscribers_ticket_id_email_pk" PRIMARY KEY("ticket_id","email"),
	CONSTRAINT "ticket_subscribers_email_lowercase" CHECK ("ticket_subscribers"."email" = lower("ticket_subscribers"."email"))
);
--> statement-breakpoint
CREATE TABLE "ticket_tags" (
	"project_id" integer NOT NULL,
	"tag" text NOT NULL,
	"ticket_id" bigint NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"modified" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_tags_ticket_id_tag_pk" PRIMARY KEY("ticket_id","tag")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"creator_email" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"body_text" text NOT NULL,
	"statuses" text[] NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "follows" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploader_email_users_email_fk" FOREIGN KEY ("uploader_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_comment_id_ticket_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."ticket_comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_author_email_users_email_fk" FOREIGN KEY ("author_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_members" ADD CONSTRAINT "ticket_members_project_id_ticket_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ticket_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_subscribers" ADD CONSTRAINT "ticket_subscribers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_tags" ADD CONSTRAINT "ticket_tags_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_ticket_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ticket_projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_creator_email_users_email_fk" FOREIGN KEY ("creator_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_ticket" ON "files" USING btree ("ticket_id","comment_id");--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("created") WHERE "files"."ticket_id" is null;--> statement-breakpoint
CREATE INDEX "ticket_comments_ticket" ON "ticket_comments" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_comments_words" ON "ticket_comments" USING gin (to_tsvector('simple', "body_text"));--> statement-breakpoint
CREATE INDEX "ticket_members_email" ON "ticket_members" USING btree ("email","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_projects_name" ON "ticket_projects" USING btree ((lower("name" collate "und-x-icu") collate "C"));--> statement-breakpoint
CREATE INDEX "ticket_subscribers_email" ON "ticket_subscribers" USING btree ("email","ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_tags_modified" ON "ticket_tags" USING btree ("project_id","tag","modified","ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_tags_created" ON "ticket_tags" USING btree ("project_id","tag","created","ticket_id");--> statement-breakpoint
CREATE INDEX "tickets_project_modified" ON "tickets" USING btree ("project_id","modified","id");--> statement-breakpoint
CREATE INDEX "tickets_project_created" ON "tickets" USING btree ("project_id","created","id");--> statement-breakpoint
CREATE INDEX "tickets_creator_modified" ON "tickets" USING btree ("creator_email","modified","id");--> statement-breakpoint
CREATE INDEX "tickets_words" ON "tickets" USING gin (to_tsvector('simple', "subject" || ' ' || "body_text"));
--> statement-breakpoint
CREATE FUNCTION keep_ticket_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM ticket_tags AS kept USING removed, added
      WHERE removed.id = added.id AND kept.ticket_id = added.id AND NOT kept.tag = ANY (added.statuses);
  END IF;
  INSERT INTO ticket_tags AS kept (project_id, tag, ticket_id, created, modified)
    SELECT DISTINCT project_id, tag, id, created, modified FROM added, unnest(statuses) AS tag
    ON CONFLICT (ticket_id, tag) DO UPDATE SET modified = excluded.modified WHERE kept.modified <> excluded.modified;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tickets_tags_added AFTER INSERT ON tickets
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ticket_tags();
--> statement-breakpoint
CREATE TRIGGER tickets_tags_changed AFTER UPDATE ON tickets
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ticket_tags();

DROP INDEX "tickets_creator_project";--> statement-breakpoint
CREATE INDEX "tickets_creator_project_modified" ON "tickets" USING btree ("creator_email","project_id","modified","id");
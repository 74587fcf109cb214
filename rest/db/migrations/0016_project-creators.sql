ALTER TABLE "ticket_members" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "ticket_projects" ADD COLUMN "creator_email" text;--> statement-breakpoint
ALTER TABLE "timesheet_members" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "timesheet_projects" ADD COLUMN "creator_email" text;--> statement-breakpoint
CREATE INDEX "ticket_members_added" ON "ticket_members" USING btree ("added_by","email");--> statement-breakpoint
CREATE INDEX "ticket_projects_creator" ON "ticket_projects" USING btree ("creator_email");--> statement-breakpoint
CREATE INDEX "timesheet_members_added" ON "timesheet_members" USING btree ("added_by","email");--> statement-breakpoint
CREATE INDEX "timesheet_projects_creator" ON "timesheet_projects" USING btree ("creator_email");--> statement-breakpoint
-- Who made them is in the audit.
UPDATE "ticket_projects" AS project SET "creator_email" = entry."who" FROM "audit" AS entry
WHERE entry."action" = 'ticketProject.create' AND entry."subject" = project."name";--> statement-breakpoint
UPDATE "timesheet_projects" AS project SET "creator_email" = entry."who" FROM "audit" AS entry
WHERE entry."action" = 'timesheetProject.create' AND entry."subject" = project."name";

DROP INDEX "live_messages_at";--> statement-breakpoint
DROP INDEX "webhook_deliveries_created";--> statement-breakpoint
DROP INDEX "webhooks_enabled";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING brin ("created");--> statement-breakpoint
CREATE INDEX "webhooks_enabled" ON "webhooks" USING btree ("id") WHERE "webhooks"."disabled" is null;
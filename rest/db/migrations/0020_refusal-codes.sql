ALTER TABLE "idempotency_keys" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "field" text;
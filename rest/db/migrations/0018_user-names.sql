CREATE TYPE "public"."name_source" AS ENUM('address', 'signIn', 'user');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_from" "name_source" DEFAULT 'signIn' NOT NULL;--> statement-breakpoint
-- Where no name was given, the part of the address before the @ stands for one.
UPDATE "users" SET "name_from" = 'address' WHERE "name" = regexp_replace("email", '@[^@]*$', '');

ALTER TABLE "booking" ADD COLUMN "messages_from" timestamptz(3);--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "confirmed_at" timestamptz(3);
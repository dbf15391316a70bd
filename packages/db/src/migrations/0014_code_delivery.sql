ALTER TABLE "access_code" ADD COLUMN "sent_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "access_code" ADD COLUMN "sending_until" timestamptz(3);--> statement-breakpoint
ALTER TABLE "access_code" ADD COLUMN "listed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "access_code" ADD COLUMN "refreshed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "access_code" ADD COLUMN "alerted_as" text;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_alerted" CHECK ("access_code"."alerted_as" in ('attention', 'overstayed'));
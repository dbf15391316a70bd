ALTER TABLE "integration" ADD COLUMN "certificate_warned_for" timestamptz(3);--> statement-breakpoint
ALTER TABLE "integration" ADD COLUMN "certificate_warnings" integer DEFAULT 0 NOT NULL;
ALTER TABLE "report" ADD COLUMN "period" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "begins_at" timestamptz(3);
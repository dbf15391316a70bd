ALTER TABLE "message" ADD COLUMN "author_kind" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "author_id" uuid;
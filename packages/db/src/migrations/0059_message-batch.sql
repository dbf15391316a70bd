ALTER TABLE "message" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "template_id" uuid;
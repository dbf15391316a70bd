ALTER TABLE "message" ADD COLUMN "provider_account" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "earlier_provider_ids" text[];

ALTER TABLE "property" ADD COLUMN "authority_integration_id" uuid;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "authority_codes" jsonb;

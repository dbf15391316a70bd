ALTER TABLE "property_owner" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "property_owner" ADD COLUMN "tax_id" text;
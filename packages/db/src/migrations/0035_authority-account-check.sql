-- outside a transaction
ALTER TABLE "property" VALIDATE CONSTRAINT "property_authority_integration_fk";--> statement-breakpoint
ALTER TABLE "report" VALIDATE CONSTRAINT "report_slot";--> statement-breakpoint
ALTER TABLE "report" VALIDATE CONSTRAINT "report_instruction";--> statement-breakpoint
ALTER TABLE "report" VALIDATE CONSTRAINT "report_kind";--> statement-breakpoint
ALTER TABLE "report" VALIDATE CONSTRAINT "report_delivery";

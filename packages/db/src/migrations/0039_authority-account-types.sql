-- outside a transaction
ALTER TABLE "integration" VALIDATE CONSTRAINT "integration_type";--> statement-breakpoint
ALTER TABLE "integration" VALIDATE CONSTRAINT "integration_secret";

-- outside a transaction
ALTER TABLE "integration" VALIDATE CONSTRAINT "integration_type";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "integration_twilio_key" ON "integration" USING btree ("account_id") WHERE "integration"."type" = 'twilio';

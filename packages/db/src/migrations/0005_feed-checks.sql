-- outside a transaction
ALTER TABLE "feed_link" VALIDATE CONSTRAINT "feed_link_integration_fk";--> statement-breakpoint
ALTER TABLE "booking" VALIDATE CONSTRAINT "booking_feed_fk";--> statement-breakpoint
ALTER TABLE "block" VALIDATE CONSTRAINT "block_feed_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "booking_feed_idx" ON "booking" USING btree ("account_id","feed_id") WHERE "booking"."feed_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "block_feed_idx" ON "block" USING btree ("account_id","feed_id") WHERE "block"."feed_id" is not null;

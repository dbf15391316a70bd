-- outside a transaction
ALTER TABLE "feed" VALIDATE CONSTRAINT "feed_held_reason";--> statement-breakpoint
ALTER TABLE "feed_event" VALIDATE CONSTRAINT "feed_event_treat_as";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "booking_conflict_idx" ON "booking" USING btree ("account_id","property_id") WHERE "booking"."conflict_since" is not null;

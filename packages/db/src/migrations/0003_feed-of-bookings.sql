-- When a feed is removed, stays and links that point to it only lose that pointer.
ALTER TABLE "feed_link" ADD CONSTRAINT "feed_link_integration_fk"
	FOREIGN KEY ("account_id", "integration_id") REFERENCES "integration" ("account_id", "id")
	ON DELETE SET NULL ("integration_id") NOT VALID;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "feed_id" uuid;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_feed_fk"
	FOREIGN KEY ("account_id", "feed_id") REFERENCES "integration" ("account_id", "id")
	ON DELETE SET NULL ("feed_id") NOT VALID;

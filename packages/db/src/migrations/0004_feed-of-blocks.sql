-- When a feed is removed, blocks that point to it only lose that pointer.
ALTER TABLE "block" ADD COLUMN "feed_id" uuid;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_feed_fk"
	FOREIGN KEY ("account_id", "feed_id") REFERENCES "integration" ("account_id", "id")
	ON DELETE SET NULL ("feed_id") NOT VALID;

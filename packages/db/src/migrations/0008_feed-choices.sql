ALTER TABLE "feed" DROP CONSTRAINT "feed_held_reason";--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "text_hash" text;--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "kept_hash" text;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_held_reason" CHECK ("feed"."held_reason" in ('empty', 'shrunk', 'shifted', 'arriving_soon', 'same_stay')) NOT VALID;
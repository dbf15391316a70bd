ALTER TABLE "feed" DROP CONSTRAINT "feed_held_reason";--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "treat_unknown_as" text DEFAULT 'stay' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "kept_hash" text;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_treat_unknown_as" CHECK ("feed"."treat_unknown_as" in ('stay', 'block')) NOT VALID;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_held_reason" CHECK ("feed"."held_reason" in ('empty', 'shrunk', 'shifted', 'arriving_soon', 'same_stay')) NOT VALID;
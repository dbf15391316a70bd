ALTER TABLE "feed_event" ADD COLUMN "uid_hint" text;--> statement-breakpoint
ALTER TABLE "feed_event" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "feed_event" ADD COLUMN "is_erased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_event" ADD COLUMN "is_echo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_event" ADD COLUMN "treat_as" text;--> statement-breakpoint
ALTER TABLE "feed_event" ADD COLUMN "same_as" uuid;--> statement-breakpoint
ALTER TABLE "feed_event" ADD CONSTRAINT "feed_event_treat_as" CHECK ("feed_event"."treat_as" in ('stay', 'block', 'nothing')) NOT VALID;
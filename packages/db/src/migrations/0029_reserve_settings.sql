ALTER TABLE "property" ADD COLUMN "reserve_codes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "reserve_reveal_hours" integer;

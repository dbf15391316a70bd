ALTER TABLE "property" ADD COLUMN "texts_locale" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "translations" text;--> statement-breakpoint
ALTER TABLE "smart_lock" ADD COLUMN "guest_names" jsonb DEFAULT '{}'::jsonb NOT NULL;
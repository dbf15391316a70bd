ALTER TABLE "owned_property" ADD COLUMN "from_month" char(7);--> statement-breakpoint
ALTER TABLE "owned_property" ADD CONSTRAINT "owned_property_from_month" CHECK ("owned_property"."from_month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$') NOT VALID;

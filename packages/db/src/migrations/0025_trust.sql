ALTER TABLE "guest" DROP CONSTRAINT "guest_person";--> statement-breakpoint
DROP INDEX "guest_booking_document_key";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "codes_shown_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "house_rules_accepted_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "restricted_person" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proved_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "requester_lookup" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "contact_whatsapp" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "codes_after_signatures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Spain asks guests to sign; what guests were shown until now stays shown.
UPDATE "property" SET "codes_after_signatures" = true WHERE "country_code" = 'ESP';--> statement-breakpoint
UPDATE "booking" SET "codes_shown_at" = now() WHERE "to" > now() AND ("arrival_released_at" IS NOT NULL OR "checkin_completed_at" IS NOT NULL);--> statement-breakpoint
CREATE INDEX "booking_updated_idx" ON "booking" USING btree ("account_id","updated_at","id");--> statement-breakpoint
-- Of bookings that share a reference the oldest keeps it; the others keep it with a number behind it.
UPDATE "booking" SET "external_reference" = "external_reference" || ' (' || twin.place || ')', "version" = "version" + 1 FROM (
  SELECT "account_id", "property_id", "id", row_number() OVER (PARTITION BY "account_id", "property_id", "source", "external_reference" ORDER BY "created_at", "id") AS place
  FROM "booking" WHERE "status" IN ('tentative', 'confirmed') AND "external_reference" IS NOT NULL
) twin WHERE twin.place > 1 AND "booking"."account_id" = twin."account_id" AND "booking"."property_id" = twin."property_id" AND "booking"."id" = twin."id";--> statement-breakpoint
CREATE UNIQUE INDEX "booking_reference_key" ON "booking" USING btree ("account_id","property_id","source","external_reference") WHERE "booking"."status" in ('tentative', 'confirmed');--> statement-breakpoint
CREATE INDEX "guest_updated_idx" ON "guest" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "mail_account_idx" ON "mail" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "property_updated_idx" ON "property" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "task_updated_idx" ON "task" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_booking_document_key" ON "guest" USING btree ("account_id","property_id","booking_id","document_lookup",(case when "document_type" in ('NIF', 'NIE') then '' else "nationality_country_code" end));--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_restricted_person" CHECK ("guest"."restricted_person" is null or "guest"."state" = 'restricted');--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_person" CHECK (case when "guest"."state" = 'erased' or "guest"."restricted_person" is not null
        then num_nonnulls("guest"."first_name", "guest"."last_name", "guest"."nationality_country_code", "guest"."date_of_birth", "guest"."sex") = 0
        else num_nulls("guest"."first_name", "guest"."last_name", "guest"."nationality_country_code", "guest"."date_of_birth", "guest"."sex") = 0 end);
ALTER TABLE "booking" ADD COLUMN "conflict_since" timestamptz(3);--> statement-breakpoint
-- From here on by hand. A stay in conflict occupies no nights.
CREATE OR REPLACE FUNCTION "keep_booking_occupancy"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"occupies" boolean := NEW."status" IN ('tentative', 'confirmed') AND NEW."conflict_since" IS NULL;
BEGIN
	IF TG_OP = 'UPDATE' AND OLD."property_id" <> NEW."property_id" THEN
		DELETE FROM "occupancy"
			WHERE "account_id" = OLD."account_id" AND "property_id" = OLD."property_id" AND "id" = OLD."id";
	END IF;
	DELETE FROM "occupancy"
		WHERE "account_id" = NEW."account_id" AND "property_id" = NEW."property_id" AND "id" = NEW."id"
		AND (NOT "occupies" OR "nights" <> daterange(NEW."arrival_date", NEW."departure_date", '[)'));
	IF "occupies" THEN
		INSERT INTO "occupancy" ("account_id", "property_id", "id", "booking_id", "nights")
			VALUES (NEW."account_id", NEW."property_id", NEW."id", NEW."id", daterange(NEW."arrival_date", NEW."departure_date", '[)'))
			ON CONFLICT ("account_id", "property_id", "id") DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "booking_occupancy" AFTER INSERT OR UPDATE OF "status", "arrival_date", "departure_date", "property_id", "conflict_since" ON "booking"
	FOR EACH ROW EXECUTE FUNCTION "keep_booking_occupancy"();

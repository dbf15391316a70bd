-- No night is taken twice on a property, whoever writes: the database refuses the second row.
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_overlap"
	EXCLUDE USING gist ("account_id" WITH =, "property_id" WITH =, "nights" WITH &&);--> statement-breakpoint
CREATE FUNCTION "keep_booking_occupancy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "occupancy"
		WHERE "account_id" = NEW."account_id" AND "property_id" = NEW."property_id" AND "id" = NEW."id"
		AND (NEW."status" NOT IN ('tentative', 'confirmed') OR "nights" <> daterange(NEW."arrival_date", NEW."departure_date", '[)'));
	IF NEW."status" IN ('tentative', 'confirmed') THEN
		INSERT INTO "occupancy" ("account_id", "property_id", "id", "booking_id", "nights")
			VALUES (NEW."account_id", NEW."property_id", NEW."id", NEW."id", daterange(NEW."arrival_date", NEW."departure_date", '[)'))
			ON CONFLICT ("account_id", "property_id", "id") DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "booking_occupancy" AFTER INSERT OR UPDATE OF "status", "arrival_date", "departure_date" ON "booking"
	FOR EACH ROW EXECUTE FUNCTION "keep_booking_occupancy"();

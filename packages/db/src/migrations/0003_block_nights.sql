-- Blocks take their nights in the same table as bookings, so that the same constraint refuses an overlap.
CREATE FUNCTION "keep_block_occupancy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "occupancy"
		WHERE "account_id" = NEW."account_id" AND "property_id" = NEW."property_id" AND "id" = NEW."id"
		AND "nights" <> daterange(NEW."from", NEW."to", '[)');
	INSERT INTO "occupancy" ("account_id", "property_id", "id", "block_id", "nights")
		VALUES (NEW."account_id", NEW."property_id", NEW."id", NEW."id", daterange(NEW."from", NEW."to", '[)'))
		ON CONFLICT ("account_id", "property_id", "id") DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "block_occupancy" AFTER INSERT OR UPDATE OF "from", "to" ON "block"
	FOR EACH ROW EXECUTE FUNCTION "keep_block_occupancy"();

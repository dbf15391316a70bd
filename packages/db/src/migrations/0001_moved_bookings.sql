ALTER TABLE "report" ADD COLUMN "is_misplaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- From here on by hand. A booking that moves to another property takes its rows along, or leaves them behind without
-- it, statement by statement: the keys are checked when all have done so. Marking a key as deferrable reads no row.
ALTER TABLE "access_code" ALTER CONSTRAINT "access_code_account_id_property_id_booking_id_booking_account_i" DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "guest" ALTER CONSTRAINT "guest_account_id_property_id_booking_id_booking_account_id_prop" DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "occupancy" ALTER CONSTRAINT "occupancy_account_id_property_id_booking_id_booking_account_id_" DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "report" ALTER CONSTRAINT "report_account_id_property_id_booking_id_booking_account_id_pro" DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "task" ALTER CONSTRAINT "task_account_id_property_id_booking_id_booking_account_id_prope" DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "turnover" ALTER CONSTRAINT "turnover_account_id_property_id_booking_id_booking_account_id_p" DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "access_code" ALTER CONSTRAINT "access_code_task_fk" DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- The nights follow a booking to its new property.
CREATE OR REPLACE FUNCTION "keep_booking_occupancy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD."property_id" <> NEW."property_id" THEN
		DELETE FROM "occupancy"
			WHERE "account_id" = OLD."account_id" AND "property_id" = OLD."property_id" AND "id" = OLD."id";
	END IF;
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
CREATE OR REPLACE TRIGGER "booking_occupancy" AFTER INSERT OR UPDATE OF "status", "arrival_date", "departure_date", "property_id" ON "booking"
	FOR EACH ROW EXECUTE FUNCTION "keep_booking_occupancy"();

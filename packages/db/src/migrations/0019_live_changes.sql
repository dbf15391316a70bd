-- Whoever listens is told what changed, by ids alone, once the change is committed. Payloads that are alike within one
-- transaction are told once.
CREATE FUNCTION "tell_of_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('stayward_live', json_build_object('account_id', NEW."account_id",
		'property_id', NEW."property_id", 'subject', NEW."subject_type", 'id', NEW."subject_id")::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_live" AFTER INSERT ON "activity"
	FOR EACH ROW EXECUTE FUNCTION "tell_of_activity"();--> statement-breakpoint
-- What happens on its way to a lock, and what a lock says of itself, is no activity.
CREATE FUNCTION "tell_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('stayward_live', json_build_object('account_id', NEW."account_id",
		'property_id', NEW."property_id", 'subject', TG_TABLE_NAME, 'id', NEW."id")::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "access_code_live" AFTER INSERT OR UPDATE OF "delivery", "starts_at", "ends_at", "last_error" ON "access_code"
	FOR EACH ROW EXECUTE FUNCTION "tell_of_row"();--> statement-breakpoint
CREATE TRIGGER "smart_lock_live" AFTER UPDATE OF "connection", "bolt", "door", "battery" ON "smart_lock"
	FOR EACH ROW WHEN ((OLD."connection", OLD."bolt", OLD."door", OLD."battery")
		IS DISTINCT FROM (NEW."connection", NEW."bolt", NEW."door", NEW."battery"))
	EXECUTE FUNCTION "tell_of_row"();

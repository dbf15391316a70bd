CREATE TABLE "event" (
	"account_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamptz(3) NOT NULL,
	"actor_kind" text NOT NULL,
	"property_id" uuid,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"version" integer,
	"numbered_at" timestamptz(3) NOT NULL,
	CONSTRAINT "event_account_id_sequence_pk" PRIMARY KEY("account_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "event_counter" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"first_sequence" bigint NOT NULL,
	"last_sequence" bigint NOT NULL,
	CONSTRAINT "event_counter_order" CHECK ("event_counter"."first_sequence" <= "event_counter"."last_sequence" + 1)
);
--> statement-breakpoint
CREATE TABLE "event_stream" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"origin" text NOT NULL,
	"began_at" timestamptz(3) NOT NULL,
	CONSTRAINT "event_stream_is_only" CHECK ("event_stream"."is_only")
);
--> statement-breakpoint
CREATE TABLE "pending_event" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_event_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_counter" ADD CONSTRAINT "event_counter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_id_key" ON "event" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "event_numbered_idx" ON "event" USING btree ("numbered_at");--> statement-breakpoint
-- From here on by hand. Every entry of the activity waits for its number, whoever writes it.
CREATE FUNCTION "await_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "pending_event" ("account_id", "activity_id") VALUES (NEW."account_id", NEW."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_event" AFTER INSERT ON "activity"
	FOR EACH ROW EXECUTE FUNCTION "await_number"();

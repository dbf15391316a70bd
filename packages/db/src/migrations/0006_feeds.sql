CREATE TABLE "feed" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"next_read_at" timestamptz(3) NOT NULL,
	"last_read_at" timestamptz(3),
	"last_good_at" timestamptz(3),
	"last_change_at" timestamptz(3),
	"failures" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"is_settled" boolean DEFAULT false NOT NULL,
	"held_reason" text,
	"held_since" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "feed_account_id_integration_id_pk" PRIMARY KEY("account_id","integration_id"),
	CONSTRAINT "feed_held" CHECK (("feed"."held_reason" is null) = ("feed"."held_since" is null)),
	CONSTRAINT "feed_held_reason" CHECK ("feed"."held_reason" in ('empty', 'shrunk', 'shifted'))
);
--> statement-breakpoint
CREATE TABLE "feed_event" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"texts" text NOT NULL,
	"reference" text,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"absent_since" timestamptz(3),
	"absent_reads" integer DEFAULT 0 NOT NULL,
	"moved_on" date,
	"moved_days" integer DEFAULT 0 NOT NULL,
	"seen_on" date NOT NULL,
	"first_seen_at" timestamptz(3) NOT NULL,
	"booking_id" uuid,
	"conflict_since" timestamptz(3),
	CONSTRAINT "feed_event_account_id_integration_id_id_pk" PRIMARY KEY("account_id","integration_id","id"),
	CONSTRAINT "feed_event_nights" CHECK ("feed_event"."from" < "feed_event"."to"),
	CONSTRAINT "feed_event_kind" CHECK ("feed_event"."kind" in ('stay', 'hold', 'block', 'unknown')),
	CONSTRAINT "feed_event_state" CHECK ("feed_event"."state" in ('present', 'missing', 'kept', 'dropped')),
	CONSTRAINT "feed_event_absent" CHECK (("feed_event"."absent_since" is null) = ("feed_event"."absent_reads" = 0)),
	CONSTRAINT "feed_event_moved" CHECK (("feed_event"."moved_on" is null) = ("feed_event"."moved_days" = 0))
);
--> statement-breakpoint
ALTER TABLE "block" ADD COLUMN "feed_event_id" uuid;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "guests_number_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_account_id_integration_id_integration_account_id_id_fk" FOREIGN KEY ("account_id","integration_id") REFERENCES "public"."integration"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_event" ADD CONSTRAINT "feed_event_account_id_integration_id_feed_account_id_integration_id_fk" FOREIGN KEY ("account_id","integration_id") REFERENCES "public"."feed"("account_id","integration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_next_read_idx" ON "feed" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "feed_property_idx" ON "feed" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_event_id_key" ON "feed_event" USING btree ("id");--> statement-breakpoint
CREATE INDEX "feed_event_booking_idx" ON "feed_event" USING btree ("account_id","booking_id");
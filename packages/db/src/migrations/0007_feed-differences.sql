CREATE TABLE "feed_difference" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"held_read" text,
	"decided_at" timestamptz(3),
	"undone_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "feed_difference_account_id_integration_id_id_pk" PRIMARY KEY("account_id","integration_id","id"),
	CONSTRAINT "feed_difference_state" CHECK ("feed_difference"."state" in ('open', 'applied', 'kept', 'undone')),
	CONSTRAINT "feed_difference_open" CHECK (("feed_difference"."state" = 'open') = ("feed_difference"."decided_at" is null)),
	CONSTRAINT "feed_difference_undone" CHECK (("feed_difference"."state" = 'undone') = ("feed_difference"."undone_at" is not null)),
	CONSTRAINT "feed_difference_read" CHECK ("feed_difference"."held_read" is null or "feed_difference"."state" = 'open'),
	CONSTRAINT "feed_difference_asked" CHECK ("feed_difference"."reason" is not null or "feed_difference"."state" <> 'open')
);
--> statement-breakpoint
CREATE TABLE "feed_difference_item" (
	"account_id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"difference_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"event_id" uuid,
	"booking_id" uuid,
	"kind" text,
	"from" date,
	"to" date,
	"before" jsonb,
	"stay_before" jsonb,
	"nights_before" jsonb,
	"booking_version" integer,
	"obstacle" text,
	CONSTRAINT "feed_difference_item_account_id_integration_id_difference_id_position_pk" PRIMARY KEY("account_id","integration_id","difference_id","position"),
	CONSTRAINT "feed_difference_item_action" CHECK ("feed_difference_item"."action" in ('add', 'change', 'cancel', 'keep', 'conflict', 'unreadable')),
	CONSTRAINT "feed_difference_item_nights" CHECK ("feed_difference_item"."from" < "feed_difference_item"."to")
);
--> statement-breakpoint
ALTER TABLE "feed_difference" ADD CONSTRAINT "feed_difference_account_id_integration_id_feed_account_id_integration_id_fk" FOREIGN KEY ("account_id","integration_id") REFERENCES "public"."feed"("account_id","integration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_difference_item" ADD CONSTRAINT "feed_difference_item_account_id_integration_id_difference_id_feed_difference_account_id_integration_id_id_fk" FOREIGN KEY ("account_id","integration_id","difference_id") REFERENCES "public"."feed_difference"("account_id","integration_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_difference_id_key" ON "feed_difference" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_difference_open_key" ON "feed_difference" USING btree ("account_id","integration_id") WHERE "feed_difference"."state" = 'open';--> statement-breakpoint
CREATE INDEX "feed_difference_created_idx" ON "feed_difference" USING btree ("account_id","integration_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feed_difference_item_booking_idx" ON "feed_difference_item" USING btree ("account_id","booking_id");
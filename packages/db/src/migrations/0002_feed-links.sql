CREATE TABLE "feed_fetch" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"feed_link_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"fetched_at" timestamptz(3) NOT NULL,
	"user_agent" text,
	"status" integer NOT NULL,
	CONSTRAINT "feed_fetch_account_id_property_id_feed_link_id_id_pk" PRIMARY KEY("account_id","property_id","feed_link_id","id"),
	CONSTRAINT "feed_fetch_status" CHECK ("feed_fetch"."status" in (200, 304, 429))
);--> statement-breakpoint
CREATE TABLE "feed_link" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"consumer" text NOT NULL,
	"detail" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_hint" text NOT NULL,
	"integration_id" uuid,
	"last_fetched_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "feed_link_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "feed_link_consumer" CHECK ("feed_link"."consumer" in ('airbnb', 'booking', 'vrbo', 'other', 'private')),
	CONSTRAINT "feed_link_detail" CHECK ("feed_link"."detail" in ('none', 'initials', 'names')),
	CONSTRAINT "feed_link_channel_detail" CHECK ("feed_link"."consumer" = 'private' or "feed_link"."detail" = 'none')
);--> statement-breakpoint
CREATE TABLE "feed_nights" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"feed_link_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"nights" jsonb NOT NULL,
	"first_seen_at" timestamptz(3) NOT NULL,
	"last_seen_at" timestamptz(3) NOT NULL,
	CONSTRAINT "feed_nights_account_id_property_id_feed_link_id_hash_pk" PRIMARY KEY("account_id","property_id","feed_link_id","hash")
);--> statement-breakpoint
ALTER TABLE "feed_fetch" ADD CONSTRAINT "feed_fetch_account_id_property_id_feed_link_id_feed_link_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","feed_link_id") REFERENCES "public"."feed_link"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_link" ADD CONSTRAINT "feed_link_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_nights" ADD CONSTRAINT "feed_nights_account_id_property_id_feed_link_id_feed_link_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","feed_link_id") REFERENCES "public"."feed_link"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_fetch_fetched_idx" ON "feed_fetch" USING btree ("fetched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_link_id_key" ON "feed_link" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_link_token_hash_key" ON "feed_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "feed_link_integration_idx" ON "feed_link" USING btree ("account_id","integration_id");--> statement-breakpoint
CREATE INDEX "feed_nights_first_seen_idx" ON "feed_nights" USING btree ("first_seen_at");

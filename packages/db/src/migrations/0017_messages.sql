CREATE TABLE "message" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule_id" uuid,
	"occasion" text NOT NULL,
	"origin" text NOT NULL,
	"channel" text,
	"state" text NOT NULL,
	"held_reason" text,
	"missing_variables" text[],
	"skipped_reason" text,
	"fault" text,
	"planned_for" timestamptz(3),
	"check_at" timestamptz(3),
	"is_moved" boolean DEFAULT false NOT NULL,
	"useful_until" timestamptz(3),
	"own_subject" text,
	"own_body" text,
	"is_edited" boolean DEFAULT false NOT NULL,
	"subject" text,
	"body" text,
	"recipient" text,
	"recipient_lookup" text,
	"locale" text,
	"claimed_at" timestamptz(3),
	"provider_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamptz(3),
	"delivered_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "message_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "message_state" CHECK ("message"."state" in ('planned', 'held', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'skipped', 'cancelled', 'received')),
	CONSTRAINT "message_channel" CHECK ("message"."channel" in ('email', 'sms', 'whatsapp')),
	CONSTRAINT "message_origin" CHECK ("message"."origin" in ('rule', 'host', 'guest')),
	CONSTRAINT "message_held" CHECK (("message"."state" = 'held') = ("message"."held_reason" is not null)),
	CONSTRAINT "message_skipped" CHECK (("message"."state" = 'skipped') = ("message"."skipped_reason" is not null)),
	CONSTRAINT "message_failed" CHECK (("message"."state" = 'failed') = ("message"."fault" is not null)),
	CONSTRAINT "message_waiting" CHECK ("message"."state" not in ('planned', 'held') or num_nonnulls("message"."planned_for", "message"."useful_until", "message"."check_at") = 3),
	CONSTRAINT "message_of_rule" CHECK (("message"."origin" = 'rule') = ("message"."rule_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "message_opt_out" (
	"account_id" uuid NOT NULL,
	"recipient_lookup" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "message_opt_out_account_id_recipient_lookup_pk" PRIMARY KEY("account_id","recipient_lookup")
);
--> statement-breakpoint
CREATE TABLE "message_rule" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"trigger" text NOT NULL,
	"offset_days" integer NOT NULL,
	"offset_hours" integer NOT NULL,
	"offset_minutes" integer NOT NULL,
	"local_time" text,
	"quiet_from" text,
	"quiet_until" text,
	"conditions" jsonb NOT NULL,
	"channels" text[] NOT NULL,
	"template_id" uuid NOT NULL,
	"property_ids" uuid[],
	"enabled" boolean NOT NULL,
	"active_from" timestamptz(3) NOT NULL,
	"removed_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "message_rule_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "message_rule_quiet" CHECK (("message_rule"."quiet_from" is null) = ("message_rule"."quiet_until" is null))
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"account_id" uuid NOT NULL,
	"brand_name" text,
	"brand_color" text,
	"reply_to" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "message_settings_account_id_pk" PRIMARY KEY("account_id"),
	CONSTRAINT "message_settings_color" CHECK ("message_settings"."brand_color" ~ '^#[0-9A-F]{6}$')
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"trigger" text NOT NULL,
	"purpose" text NOT NULL,
	"texts" jsonb NOT NULL,
	"removed_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "message_template_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "message_template_purpose" CHECK ("message_template"."purpose" in ('stay', 'optional'))
);
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_rule_id_message_rule_account_id_id_fk" FOREIGN KEY ("account_id","rule_id") REFERENCES "public"."message_rule"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_opt_out" ADD CONSTRAINT "message_opt_out_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rule" ADD CONSTRAINT "message_rule_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rule" ADD CONSTRAINT "message_rule_account_id_template_id_message_template_account_id_id_fk" FOREIGN KEY ("account_id","template_id") REFERENCES "public"."message_template"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_id_key" ON "message" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_occasion_key" ON "message" USING btree ("account_id","booking_id","rule_id","occasion");--> statement-breakpoint
CREATE INDEX "message_booking_idx" ON "message" USING btree ("account_id","property_id","booking_id");--> statement-breakpoint
CREATE INDEX "message_due_idx" ON "message" USING btree ("check_at","id") WHERE "message"."state" in ('planned', 'held');--> statement-breakpoint
CREATE INDEX "message_sending_idx" ON "message" USING btree ("updated_at") WHERE "message"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "message_listed_idx" ON "message" USING btree ("account_id","planned_for","id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_provider_key" ON "message" USING btree ("account_id","provider_id") WHERE "message"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "message_kept_idx" ON "message" USING btree ("created_at") WHERE "message"."body" is not null or "message"."recipient" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_rule_id_key" ON "message_rule" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_template_id_key" ON "message_template" USING btree ("id");
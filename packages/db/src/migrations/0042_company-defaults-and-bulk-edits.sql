CREATE TABLE "company" (
	"account_id" uuid NOT NULL,
	"name" text,
	"brand_color" text,
	"logo_hash" text,
	"reply_to" text,
	"pending_reply_to" text,
	"reply_to_link_id" uuid,
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"contact_whatsapp" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "company_account_id_pk" PRIMARY KEY("account_id"),
	CONSTRAINT "company_color" CHECK ("company"."brand_color" ~ '^#[0-9A-F]{6}$')
);
--> statement-breakpoint
CREATE TABLE "property_bulk_edit" (
	"account_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"fields" text[] NOT NULL,
	"before" text NOT NULL,
	"property_version" integer NOT NULL,
	"undone_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "property_bulk_edit_account_id_batch_id_property_id_pk" PRIMARY KEY("account_id","batch_id","property_id"),
	CONSTRAINT "property_bulk_edit_fields" CHECK (cardinality("property_bulk_edit"."fields") > 0)
);
--> statement-breakpoint
CREATE TABLE "property_defaults" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"check_in_time" text NOT NULL,
	"check_out_time" text NOT NULL,
	"auto_access_codes" text NOT NULL,
	"auto_cleaning_task" boolean NOT NULL,
	"default_cleaner_user_id" uuid,
	"arrival_release" text NOT NULL,
	"codes_after_signatures" boolean,
	"reserve_codes" boolean NOT NULL,
	"reserve_reveal_hours" integer,
	"reporting_integration_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "property_defaults_reporting" CHECK (cardinality("property_defaults"."reporting_integration_ids") <= 10)
);
--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_bulk_edit" ADD CONSTRAINT "property_bulk_edit_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_defaults" ADD CONSTRAINT "property_defaults_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_reply_to_link_idx" ON "company" USING btree ("reply_to_link_id") WHERE "company"."reply_to_link_id" is not null;--> statement-breakpoint
CREATE INDEX "property_bulk_edit_batch_idx" ON "property_bulk_edit" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "property_bulk_edit_property_idx" ON "property_bulk_edit" USING btree ("account_id","property_id","created_at");--> statement-breakpoint
CREATE INDEX "property_bulk_edit_created_idx" ON "property_bulk_edit" USING btree ("created_at");
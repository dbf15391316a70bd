CREATE TABLE "listing_alias" (
	"account_id" uuid NOT NULL,
	"source" text NOT NULL,
	"listing" text NOT NULL,
	"property_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "listing_alias_account_id_source_listing_pk" PRIMARY KEY("account_id","source","listing")
);
--> statement-breakpoint
ALTER TABLE "listing_alias" ADD CONSTRAINT "listing_alias_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "listing_alias_property_idx" ON "listing_alias" USING btree ("account_id","property_id");

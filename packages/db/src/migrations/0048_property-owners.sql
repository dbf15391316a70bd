CREATE TABLE "owned_property" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"property_owner_id" uuid NOT NULL,
	"share" numeric(5, 2),
	"fee" numeric(14, 4),
	"fee_currency" char(3),
	CONSTRAINT "owned_property_account_id_property_id_pk" PRIMARY KEY("account_id","property_id"),
	CONSTRAINT "owned_property_share_or_fee" CHECK (("owned_property"."share" is null) <> ("owned_property"."fee" is null) and ("owned_property"."fee" is null) = ("owned_property"."fee_currency" is null)),
	CONSTRAINT "owned_property_share" CHECK ("owned_property"."share" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "property_owner" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" "citext",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "property_owner_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "owned_property" ADD CONSTRAINT "owned_property_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owned_property" ADD CONSTRAINT "owned_property_account_id_property_owner_id_property_owner_account_id_id_fk" FOREIGN KEY ("account_id","property_owner_id") REFERENCES "public"."property_owner"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_owner" ADD CONSTRAINT "property_owner_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owned_property_owner_idx" ON "owned_property" USING btree ("account_id","property_owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_owner_id_key" ON "property_owner" USING btree ("id");
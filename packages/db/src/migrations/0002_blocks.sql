CREATE TABLE "block" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"reason" text NOT NULL,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "block_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "block_nights" CHECK ("block"."from" < "block"."to"),
	CONSTRAINT "block_reason" CHECK ("block"."reason" in ('owner_stay', 'maintenance', 'other'))
);
--> statement-breakpoint
ALTER TABLE "guest" ALTER COLUMN "first_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guest" ALTER COLUMN "last_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guest" ALTER COLUMN "nationality_country_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guest" ALTER COLUMN "date_of_birth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guest" ALTER COLUMN "sex" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "erased_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "occupancy" ADD COLUMN "block_id" uuid;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "block_id_key" ON "block" USING btree ("id");--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_account_id_property_id_block_id_block_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","block_id") REFERENCES "public"."block"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_property_from_idx" ON "booking" USING btree ("account_id","property_id","from","id");--> statement-breakpoint
CREATE INDEX "booking_to_erase_idx" ON "booking" USING btree ("departure_date") WHERE "booking"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "guest_created_idx" ON "guest" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "guest_property_created_idx" ON "guest" USING btree ("account_id","property_id","created_at","id");--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_of_one" CHECK (num_nonnulls("occupancy"."booking_id", "occupancy"."block_id") = 1);--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_person" CHECK (case when "guest"."state" = 'erased'
        then num_nonnulls("guest"."first_name", "guest"."last_name", "guest"."nationality_country_code", "guest"."date_of_birth", "guest"."sex") = 0
        else num_nulls("guest"."first_name", "guest"."last_name", "guest"."nationality_country_code", "guest"."date_of_birth", "guest"."sex") = 0 end);
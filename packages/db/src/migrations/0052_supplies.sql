CREATE TABLE "supply" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"item" text NOT NULL,
	"note" text,
	"noted_at" timestamptz(3) NOT NULL,
	"noted_by_id" uuid,
	"restocked_at" timestamptz(3),
	"restocked_by_id" uuid,
	CONSTRAINT "supply_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "supply_other" CHECK ("supply"."item" <> 'other' or "supply"."note" is not null)
);
--> statement-breakpoint
ALTER TABLE "supply" ADD CONSTRAINT "supply_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supply_id_key" ON "supply" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "supply_open_key" ON "supply" USING btree ("account_id","property_id","item") WHERE "supply"."restocked_at" is null and "supply"."note" is null;--> statement-breakpoint
CREATE INDEX "supply_task_idx" ON "supply" USING btree ("account_id","property_id","task_id");
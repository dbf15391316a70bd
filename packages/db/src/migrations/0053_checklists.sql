CREATE TABLE "checklist" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"service" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"items" jsonb NOT NULL,
	"removed_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "checklist_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "property_checklist" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"service" text NOT NULL,
	"checklist_id" uuid,
	"left_out" uuid[] DEFAULT '{}' NOT NULL,
	"added" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "property_checklist_account_id_property_id_service_pk" PRIMARY KEY("account_id","property_id","service")
);
--> statement-breakpoint
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
ALTER TABLE "checklist" ADD CONSTRAINT "checklist_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_checklist" ADD CONSTRAINT "property_checklist_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_checklist" ADD CONSTRAINT "property_checklist_account_id_checklist_id_checklist_account_id_id_fk" FOREIGN KEY ("account_id","checklist_id") REFERENCES "public"."checklist"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply" ADD CONSTRAINT "supply_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_id_key" ON "checklist" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_default_key" ON "checklist" USING btree ("account_id","service") WHERE "checklist"."is_default" and "checklist"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supply_id_key" ON "supply" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "supply_open_key" ON "supply" USING btree ("account_id","property_id","item") WHERE "supply"."restocked_at" is null and "supply"."note" is null;--> statement-breakpoint
CREATE INDEX "supply_task_idx" ON "supply" USING btree ("account_id","property_id","task_id");
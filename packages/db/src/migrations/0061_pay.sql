CREATE TABLE "pay_rates" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"rates" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "property_pay_rates" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"rates" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "property_pay_rates_account_id_property_id_pk" PRIMARY KEY("account_id","property_id")
);--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "worker_id" uuid;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "pay_amount" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "pay_currency" char(3);--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "pay_source" text;--> statement-breakpoint
ALTER TABLE "pay_rates" ADD CONSTRAINT "pay_rates_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_pay_rates" ADD CONSTRAINT "property_pay_rates_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;
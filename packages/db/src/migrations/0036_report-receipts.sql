CREATE TABLE "report_receipt" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "report_receipt_account_id_property_id_report_id_pk" PRIMARY KEY("account_id","property_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "report_receipt" ADD CONSTRAINT "report_receipt_account_id_property_id_report_id_report_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","report_id") REFERENCES "public"."report"("account_id","property_id","id") ON DELETE cascade ON UPDATE cascade;

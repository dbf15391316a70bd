CREATE TABLE "report" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"intent" text NOT NULL,
	"delivery" text NOT NULL,
	"integration_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"document" text,
	"fingerprint" text,
	"lot" text,
	"communication_code" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz(3),
	"sending_until" timestamptz(3),
	"sent_at" timestamptz(3),
	"accepted_at" timestamptz(3),
	"warned_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "report_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "report_kind" CHECK ("report"."kind" in ('travellers', 'reservation')),
	CONSTRAINT "report_intent" CHECK ("report"."intent" in ('present', 'absent')),
	CONSTRAINT "report_delivery" CHECK ("report"."delivery" in ('open', 'sent', 'accepted', 'rejected', 'cancelled')),
	CONSTRAINT "report_accepted" CHECK (("report"."delivery" = 'accepted') <= ("report"."accepted_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_account_id_integration_id_integration_account_id_id_fk" FOREIGN KEY ("account_id","integration_id") REFERENCES "public"."integration"("account_id","id") ON DELETE SET NULL ("integration_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_booking_kind_key" ON "report" USING btree ("account_id","property_id","booking_id","kind");--> statement-breakpoint
CREATE INDEX "report_due_idx" ON "report" USING btree ("next_attempt_at") WHERE "report"."next_attempt_at" is not null;
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
ALTER TABLE "company" ADD CONSTRAINT "company_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_reply_to_link_idx" ON "company" USING btree ("reply_to_link_id") WHERE "company"."reply_to_link_id" is not null;
CREATE TABLE "api_key" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by_id" uuid NOT NULL,
	"expires_at" timestamptz(3),
	"last_used_at" timestamptz(3),
	"revoked_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "api_key_scopes" CHECK (cardinality("api_key"."scopes") >= 1)
);
--> statement-breakpoint
DROP INDEX "activity_property_idx";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "disabled_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "search" text;--> statement-breakpoint
-- What searchKey makes of the names and the address, for the users there are.
UPDATE "user" SET "search" = trim(regexp_replace(
	lower(regexp_replace(normalize("name" || ' ' || "last_name" || ' ' || "email", NFKD), '[\u0300-\u036f]', '', 'g')),
	'[^[:alnum:]]+', ' ', 'g'));--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "search" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_created_by_id_user_account_id_id_fk" FOREIGN KEY ("account_id","created_by_id") REFERENCES "public"."user"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_id_key" ON "api_key" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_token_hash_key" ON "api_key" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_search_idx" ON "user" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_occurred_idx" ON "activity" USING btree ("account_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "activity_property_occurred_idx" ON "activity" USING btree ("account_id","property_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "booking_to_idx" ON "booking" USING btree ("account_id","to","id");
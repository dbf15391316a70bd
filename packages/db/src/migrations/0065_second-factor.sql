CREATE TABLE "second_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"on_since" timestamptz(3),
	"last_step" integer,
	"recovery_lookups" text[] DEFAULT '{}'::text[] NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_identity_id_identity_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_identity_key" ON "second_factor" USING btree ("identity_id");
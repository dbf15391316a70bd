CREATE TABLE "blocked_guest" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text,
	"name_key" text,
	"email_lookup" text,
	"phone_lookup" text,
	"reason" text NOT NULL,
	"note" text,
	"blocked_by" uuid,
	"lifted_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_guest_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "blocked_guest_marks" CHECK (num_nonnulls("blocked_guest"."name_key", "blocked_guest"."email_lookup", "blocked_guest"."phone_lookup") > 0)
);
--> statement-breakpoint
ALTER TABLE "blocked_guest" ADD CONSTRAINT "blocked_guest_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocked_guest_id_key" ON "blocked_guest" USING btree ("id");--> statement-breakpoint
CREATE INDEX "blocked_guest_account_idx" ON "blocked_guest" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "blocked_guest_created_idx" ON "blocked_guest" USING btree ("created_at");
CREATE TABLE "cover" (
	"account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"blur" text NOT NULL,
	"stored_at" timestamptz(3) NOT NULL,
	CONSTRAINT "cover_account_id_hash_pk" PRIMARY KEY("account_id","hash"),
	CONSTRAINT "cover_size" CHECK ("cover"."width" >= 1 and "cover"."height" >= 1 and cardinality("cover"."widths") >= 1)
);
--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "cover_hash" text;--> statement-breakpoint
ALTER TABLE "cover" ADD CONSTRAINT "cover_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cover_stored_idx" ON "cover" USING btree ("stored_at");--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_account_id_cover_hash_cover_account_id_hash_fk" FOREIGN KEY ("account_id","cover_hash") REFERENCES "public"."cover"("account_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_cover_idx" ON "property" USING btree ("account_id","cover_hash");
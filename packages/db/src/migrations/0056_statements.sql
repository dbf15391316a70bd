CREATE TABLE "expense" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"currency" char(3) NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "expense_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "expense_amount" CHECK ("expense"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stated_month" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"month" char(7) NOT NULL,
	"statement_id" uuid NOT NULL,
	CONSTRAINT "stated_month_account_id_property_id_month_pk" PRIMARY KEY("account_id","property_id","month")
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"account_id" uuid NOT NULL,
	"property_owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" char(7) NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"issued_by_id" uuid,
	"issued_at" timestamptz(3) NOT NULL,
	CONSTRAINT "statement_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "statement_month" CHECK ("statement"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "statement_link" (
	"account_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token_hint" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"last_read_at" timestamptz(3),
	"mailed_to" "citext",
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "statement_link_account_id_statement_id_id_pk" PRIMARY KEY("account_id","statement_id","id")
);
--> statement-breakpoint
ALTER TABLE "property_owner" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_month" ADD CONSTRAINT "stated_month_account_id_statement_id_statement_account_id_id_fk" FOREIGN KEY ("account_id","statement_id") REFERENCES "public"."statement"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_account_id_property_owner_id_property_owner_account_id_id_fk" FOREIGN KEY ("account_id","property_owner_id") REFERENCES "public"."property_owner"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_account_id_issued_by_id_user_account_id_id_fk" FOREIGN KEY ("account_id","issued_by_id") REFERENCES "public"."user"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_link" ADD CONSTRAINT "statement_link_account_id_statement_id_statement_account_id_id_fk" FOREIGN KEY ("account_id","statement_id") REFERENCES "public"."statement"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_id_key" ON "expense" USING btree ("id");--> statement-breakpoint
CREATE INDEX "expense_day_idx" ON "expense" USING btree ("account_id","property_id","day");--> statement-breakpoint
CREATE INDEX "stated_month_statement_idx" ON "stated_month" USING btree ("account_id","statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_id_key" ON "statement" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_month_key" ON "statement" USING btree ("account_id","property_owner_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_number_key" ON "statement" USING btree ("account_id","property_owner_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_link_id_key" ON "statement_link" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_link_token_hash_key" ON "statement_link" USING btree ("token_hash");
CREATE TABLE "expense_receipt" (
	"account_id" uuid NOT NULL,
	"file" text NOT NULL,
	"stored_at" timestamptz(3) NOT NULL,
	CONSTRAINT "expense_receipt_account_id_file_pk" PRIMARY KEY("account_id","file")
);
--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "receipt_file" text;--> statement-breakpoint
ALTER TABLE "expense_receipt" ADD CONSTRAINT "expense_receipt_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_receipt_stored_idx" ON "expense_receipt" USING btree ("stored_at");--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_receipt_fk" FOREIGN KEY ("account_id","receipt_file") REFERENCES "public"."expense_receipt"("account_id","file") ON DELETE no action ON UPDATE no action NOT VALID;
ALTER TABLE "booking" ALTER COLUMN "total_amount" SET DATA TYPE numeric(14, 4);--> statement-breakpoint
CREATE INDEX "access_code_updated_idx" ON "access_code" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "report_updated_idx" ON "report" USING btree ("account_id","updated_at");
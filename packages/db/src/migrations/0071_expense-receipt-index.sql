-- outside a transaction
CREATE INDEX CONCURRENTLY "expense_receipt_idx" ON "expense" USING btree ("account_id","receipt_file") WHERE "expense"."receipt_file" is not null;
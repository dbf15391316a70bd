-- outside a transaction
CREATE INDEX CONCURRENTLY "task_completed_idx" ON "task" USING btree ("account_id","property_id","completed_at") WHERE "task"."completed_at" is not null;
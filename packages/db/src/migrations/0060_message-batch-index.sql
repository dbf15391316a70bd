-- outside a transaction
CREATE INDEX CONCURRENTLY "message_batch_idx" ON "message" USING btree ("batch_id") WHERE "message"."batch_id" is not null;
-- outside a transaction
CREATE INDEX CONCURRENTLY "guest_email_idx" ON "guest" USING btree ("account_id","email_lookup") WHERE "guest"."email_lookup" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "guest_phone_idx" ON "guest" USING btree ("account_id","phone_lookup") WHERE "guest"."phone_lookup" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "guest_to_hash_idx" ON "guest" USING btree ("id") WHERE ("guest"."email" is not null and "guest"."email_lookup" is null or "guest"."phone" is not null and "guest"."phone_lookup" is null);
-- outside a transaction
ALTER TABLE "access_code" VALIDATE CONSTRAINT "access_code_revealed_booking_fk";--> statement-breakpoint
ALTER TABLE "access_code" VALIDATE CONSTRAINT "access_code_held_by";--> statement-breakpoint
ALTER TABLE "access_code" VALIDATE CONSTRAINT "access_code_revealed";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "access_code_reserve_lock_key" ON "access_code" USING btree ("account_id","property_id","smart_lock_id") WHERE "access_code"."intent" = 'present' and "access_code"."is_reserve" and "access_code"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "access_code_reserve_idx" ON "access_code" USING btree ("ends_at") WHERE "access_code"."intent" = 'present' and "access_code"."is_reserve";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "access_code_revealed_idx" ON "access_code" USING btree ("account_id","property_id","revealed_booking_id") WHERE "access_code"."revealed_booking_id" is not null;

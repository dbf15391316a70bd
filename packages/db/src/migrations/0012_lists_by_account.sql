CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "booking_search_idx";--> statement-breakpoint
DROP INDEX "guest_search_idx";--> statement-breakpoint
DROP INDEX "property_search_idx";--> statement-breakpoint
DROP INDEX "task_search_idx";--> statement-breakpoint
CREATE INDEX "property_name_idx" ON "property" USING btree ("account_id","search" collate "C","id");--> statement-breakpoint
CREATE INDEX "booking_search_idx" ON "booking" USING gin ("account_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guest_search_idx" ON "guest" USING gin ("account_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "property_search_idx" ON "property" USING gin ("account_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "task_search_idx" ON "task" USING gin ("account_id","search" gin_trgm_ops);
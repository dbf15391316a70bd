DROP INDEX "booking_guest_email_idx";--> statement-breakpoint
CREATE INDEX "booking_guest_email_idx" ON "booking" USING btree ("guest_email_lookup","account_id");
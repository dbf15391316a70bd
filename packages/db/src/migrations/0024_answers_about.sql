ALTER TABLE "idempotency" ADD COLUMN "about" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_about_idx" ON "idempotency" USING gin ("about");
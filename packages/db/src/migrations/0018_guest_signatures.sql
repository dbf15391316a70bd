ALTER TABLE "guest" ADD COLUMN "signed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "signature_method" text;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "signature_hash" text;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "signature_mark" text;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_signature" CHECK (num_nulls("guest"."signed_at", "guest"."signature_method", "guest"."signature_hash", "guest"."signature_mark") in (0, 4));
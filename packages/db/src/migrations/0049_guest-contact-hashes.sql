ALTER TABLE "guest" ADD COLUMN "email_lookup" text;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "phone_lookup" text;
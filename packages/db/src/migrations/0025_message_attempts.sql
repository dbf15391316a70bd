ALTER TABLE "message" ADD COLUMN "earlier_attempts" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "refused_channels" text[];--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "look_up_ended_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "is_link_request" boolean DEFAULT false NOT NULL;
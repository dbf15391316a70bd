ALTER TABLE "task" ADD COLUMN "worker_id" uuid;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "pay_amount" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "pay_currency" char(3);--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "pay_source" text;
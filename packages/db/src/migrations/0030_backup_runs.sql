ALTER TABLE "backup_run" ADD COLUMN "kind" text DEFAULT 'backup' NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_run" ADD COLUMN "state" text DEFAULT 'ended' NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_run" ADD COLUMN "percent" integer DEFAULT 100 NOT NULL;
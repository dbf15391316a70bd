-- The release 0.2.0 inserts reports by the columns of their unique index, so that index stays as it is, and its column
-- `kind` names the further reports of a booking apart.
ALTER TABLE "report" DROP CONSTRAINT "report_kind";--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_delivery";--> statement-breakpoint
-- It is virtual: computed when it is read, so that nothing is rewritten.
-- squawk-ignore adding-field-with-default
ALTER TABLE "report" ADD COLUMN "kind_of" text GENERATED ALWAYS AS (split_part(kind, '.', 1)) VIRTUAL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "authority" text DEFAULT 'ses_hospedajes' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "part" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "due_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "sequence" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "counted_for" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "instruction" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "handed_over_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "receipt_number" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "receipt_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_slot" CHECK ("report"."kind" = (case when "report"."authority" = 'ses_hospedajes' and "report"."part" = 1 then split_part("report"."kind", '.', 1)
        else split_part("report"."kind", '.', 1) || '.' || "report"."authority" || '.' || "report"."part" end)) NOT VALID;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_instruction" CHECK ("report"."instruction" in ('correct', 'withdraw')) NOT VALID;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_kind" CHECK (split_part("report"."kind", '.', 1) in ('travellers', 'reservation', 'departure')) NOT VALID;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_delivery" CHECK ("report"."delivery" in ('open', 'not_needed', 'sent', 'file_ready', 'handed_over', 'accepted', 'rejected', 'cancelled')) NOT VALID;

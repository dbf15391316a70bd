ALTER TABLE "access_code" DROP CONSTRAINT "access_code_holder";--> statement-breakpoint
ALTER TABLE "access_code" ADD COLUMN "is_reserve" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "access_code" ADD COLUMN "revealed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "access_code" ADD COLUMN "revealed_booking_id" uuid;--> statement-breakpoint
ALTER TABLE "access_code" ADD COLUMN "retires_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "access_code" ADD COLUMN "verified_until" timestamptz(3);--> statement-breakpoint
-- Deferrable, as a booking that moves to another property leaves the code behind.
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_revealed_booking_fk" FOREIGN KEY ("account_id","property_id","revealed_booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE NOT VALID;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_held_by" CHECK (case when "access_code"."intent" = 'present' and "access_code"."delivery" <> 'removed'
        then num_nonnulls("access_code"."booking_id", "access_code"."task_id") + "access_code"."is_reserve"::int = 1
        else num_nonnulls("access_code"."booking_id", "access_code"."task_id") + "access_code"."is_reserve"::int <= 1 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_revealed" CHECK (("access_code"."revealed_at" is null) = ("access_code"."retires_at" is null)
        and ("access_code"."is_reserve" or num_nonnulls("access_code"."revealed_at", "access_code"."revealed_booking_id", "access_code"."verified_until") = 0)) NOT VALID;

CREATE TABLE "access_code" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"smart_lock_id" uuid NOT NULL,
	"booking_id" uuid,
	"task_id" uuid,
	"member_id" uuid,
	"tag" text NOT NULL,
	"pin" text NOT NULL,
	"starts_at" timestamptz(3) NOT NULL,
	"ends_at" timestamptz(3) NOT NULL,
	"stay_from" timestamptz(3) NOT NULL,
	"stay_to" timestamptz(3) NOT NULL,
	"intent" text NOT NULL,
	"ended_reason" text,
	"wanted_at" timestamptz(3) NOT NULL,
	"delivery" text NOT NULL,
	"vendor_code_id" text,
	"accepted_at" timestamptz(3),
	"verified_at" timestamptz(3),
	"removed_at" timestamptz(3),
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz(3),
	"last_error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "access_code_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "access_code_window" CHECK ("access_code"."starts_at" < "access_code"."ends_at" and "access_code"."stay_from" < "access_code"."stay_to"),
	CONSTRAINT "access_code_holder" CHECK (case when "access_code"."intent" = 'present' and "access_code"."delivery" <> 'removed'
        then num_nonnulls("access_code"."booking_id", "access_code"."task_id") = 1
        else num_nonnulls("access_code"."booking_id", "access_code"."task_id") <= 1 end),
	CONSTRAINT "access_code_intent" CHECK ("access_code"."intent" in ('present', 'absent')),
	CONSTRAINT "access_code_ended" CHECK (("access_code"."intent" = 'absent') = ("access_code"."ended_reason" is not null)),
	CONSTRAINT "access_code_delivery" CHECK ("access_code"."delivery" in ('waiting', 'sending', 'accepted', 'verified', 'removing', 'removed', 'failed')),
	CONSTRAINT "access_code_removed" CHECK (("access_code"."delivery" = 'removed') = ("access_code"."removed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "integration" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"config" jsonb NOT NULL,
	"secret" text,
	"secret_hint" text,
	"last_checked_at" timestamptz(3),
	"last_error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "integration_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "integration_type" CHECK ("integration"."type" in ('nuki', 'unifi_access', 'ses_hospedajes', 'ical')),
	CONSTRAINT "integration_status" CHECK ("integration"."status" in ('pending', 'connected', 'degraded', 'reauthorization_required', 'disconnected')),
	CONSTRAINT "integration_pending" CHECK ("integration"."status" <> 'pending' or "integration"."type" = 'ical'),
	CONSTRAINT "integration_property" CHECK (("integration"."type" = 'ical') = ("integration"."property_id" is not null)),
	CONSTRAINT "integration_secret" CHECK ("integration"."secret" is not null or "integration"."status" = 'disconnected')
);
--> statement-breakpoint
CREATE TABLE "smart_lock" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"pin_constraints" jsonb NOT NULL,
	"connection" text NOT NULL,
	"bolt" text NOT NULL,
	"door" text NOT NULL,
	"battery" text NOT NULL,
	"battery_percent" integer,
	"observed_at" timestamptz(3),
	"removed_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "smart_lock_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "smart_lock_vendor" CHECK (("smart_lock"."vendor", "smart_lock"."kind") in (('nuki', 'lock'), ('unifi_access', 'door'))),
	CONSTRAINT "smart_lock_battery_percent" CHECK ("smart_lock"."battery_percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "ses_integration_id" uuid;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_account_id_property_id_smart_lock_id_smart_lock_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","smart_lock_id") REFERENCES "public"."smart_lock"("account_id","property_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration" ADD CONSTRAINT "integration_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration" ADD CONSTRAINT "integration_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_lock" ADD CONSTRAINT "smart_lock_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_lock" ADD CONSTRAINT "smart_lock_account_id_integration_id_integration_account_id_id_fk" FOREIGN KEY ("account_id","integration_id") REFERENCES "public"."integration"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_code_id_key" ON "access_code" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_code_tag_key" ON "access_code" USING btree ("tag");--> statement-breakpoint
CREATE UNIQUE INDEX "access_code_booking_lock_key" ON "access_code" USING btree ("account_id","property_id","booking_id","smart_lock_id") WHERE "access_code"."intent" = 'present';--> statement-breakpoint
CREATE UNIQUE INDEX "access_code_task_lock_key" ON "access_code" USING btree ("account_id","property_id","task_id","smart_lock_id") WHERE "access_code"."intent" = 'present';--> statement-breakpoint
CREATE INDEX "access_code_booking_idx" ON "access_code" USING btree ("account_id","property_id","booking_id");--> statement-breakpoint
CREATE INDEX "access_code_task_idx" ON "access_code" USING btree ("account_id","property_id","task_id");--> statement-breakpoint
CREATE INDEX "access_code_member_idx" ON "access_code" USING btree ("account_id","property_id","member_id");--> statement-breakpoint
CREATE INDEX "access_code_lock_idx" ON "access_code" USING btree ("account_id","property_id","smart_lock_id","ends_at");--> statement-breakpoint
CREATE INDEX "access_code_due_idx" ON "access_code" USING btree ("next_attempt_at") WHERE "access_code"."next_attempt_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "integration_id_key" ON "integration" USING btree ("id");--> statement-breakpoint
CREATE INDEX "integration_type_idx" ON "integration" USING btree ("account_id","type","id");--> statement-breakpoint
CREATE INDEX "integration_property_idx" ON "integration" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "smart_lock_id_key" ON "smart_lock" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "smart_lock_assigned_key" ON "smart_lock" USING btree ("account_id","integration_id","external_id") WHERE "smart_lock"."kind" = 'lock' and "smart_lock"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "smart_lock_property_device_key" ON "smart_lock" USING btree ("account_id","property_id","integration_id","external_id") WHERE "smart_lock"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "smart_lock_integration_idx" ON "smart_lock" USING btree ("account_id","integration_id","external_id");--> statement-breakpoint
-- A code outlives its task and its member for as long as it is on a lock; it only loses the pointer.
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_task_fk"
	FOREIGN KEY ("account_id", "property_id", "task_id") REFERENCES "task" ("account_id", "property_id", "id")
	ON DELETE SET NULL ("task_id");--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_member_fk"
	FOREIGN KEY ("account_id", "property_id", "member_id") REFERENCES "member" ("account_id", "property_id", "id")
	ON DELETE SET NULL ("member_id");--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_ses_integration_fk"
	FOREIGN KEY ("account_id", "ses_integration_id") REFERENCES "integration" ("account_id", "id")
	ON DELETE SET NULL ("ses_integration_id");

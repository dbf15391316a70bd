CREATE TABLE "webhook" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"types" text[] NOT NULL,
	"property_ids" uuid[],
	"description" text,
	"status" text NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamptz(3),
	"failed_passes" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamptz(3),
	"warnings" integer DEFAULT 0 NOT NULL,
	"last_delivery_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "webhook_status" CHECK ("webhook"."status" in ('enabled', 'failing', 'disabled')),
	CONSTRAINT "webhook_disabled_reason" CHECK ("webhook"."disabled_reason" in ('by_user', 'gone', 'failed')),
	CONSTRAINT "webhook_disabled" CHECK (("webhook"."status" = 'disabled') = ("webhook"."disabled_reason" is not null)),
	CONSTRAINT "webhook_failing" CHECK ("webhook"."status" <> 'failing' or "webhook"."failing_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"account_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"id" uuid NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"latency_ms" integer NOT NULL,
	"status" integer,
	"fault" text,
	"request" text NOT NULL,
	"answer" text,
	CONSTRAINT "webhook_attempt_account_id_webhook_id_sequence_id_pk" PRIMARY KEY("account_id","webhook_id","sequence","id"),
	CONSTRAINT "webhook_attempt_fault" CHECK ("webhook_attempt"."fault" in ('address_refused', 'unreachable', 'untrusted_certificate', 'timeout', 'bad_response')),
	CONSTRAINT "webhook_attempt_result" CHECK ("webhook_attempt"."status" is not null or "webhook_attempt"."fault" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"account_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz(3),
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "webhook_delivery_account_id_webhook_id_sequence_pk" PRIMARY KEY("account_id","webhook_id","sequence"),
	CONSTRAINT "webhook_delivery_state" CHECK ("webhook_delivery"."state" in ('pending', 'delivered', 'failed')),
	CONSTRAINT "webhook_delivery_next" CHECK (("webhook_delivery"."state" = 'pending') = ("webhook_delivery"."next_attempt_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_key" (
	"account_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"secret" text NOT NULL,
	"secret_hint" text NOT NULL,
	"private_key" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"retires_at" timestamptz(3),
	CONSTRAINT "webhook_key_account_id_webhook_id_id_pk" PRIMARY KEY("account_id","webhook_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_fk" FOREIGN KEY ("account_id","webhook_id","sequence") REFERENCES "public"."webhook_delivery"("account_id","webhook_id","sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_fk" FOREIGN KEY ("account_id","webhook_id") REFERENCES "public"."webhook"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event_fk" FOREIGN KEY ("account_id","sequence") REFERENCES "public"."event"("account_id","sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_key" ADD CONSTRAINT "webhook_key_account_id_webhook_id_webhook_account_id_id_fk" FOREIGN KEY ("account_id","webhook_id") REFERENCES "public"."webhook"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_id_key" ON "webhook" USING btree ("id");--> statement-breakpoint
CREATE INDEX "webhook_attempt_started_idx" ON "webhook_attempt" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_id_key" ON "webhook_delivery" USING btree ("account_id","webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_event_idx" ON "webhook_delivery" USING btree ("account_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_delivery_pending_idx" ON "webhook_delivery" USING btree ("account_id","webhook_id","sequence") WHERE "webhook_delivery"."state" = 'pending';
CREATE TABLE "notification" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"thing" text NOT NULL,
	"source_id" uuid NOT NULL,
	"property_id" uuid,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"occurred_at" timestamptz(3) NOT NULL,
	"mail" text,
	"mail_due_at" timestamptz(3),
	"push_due_at" timestamptz(3),
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "notification_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "notification_mail" CHECK ("notification"."mail" in ('at_once', 'digest')),
	CONSTRAINT "notification_mail_due" CHECK ("notification"."mail_due_at" is null or "notification"."mail" is not null)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"topics" jsonb NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"digest_time" text NOT NULL,
	"shows_guest_names" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "notification_settings_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "notification_settings_quiet" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_until" is null))
);
--> statement-breakpoint
CREATE TABLE "push_message" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"notification_ids" uuid[] NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "push_message_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"endpoint_lookup" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"last_sent_at" timestamptz(3),
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "push_subscription_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_fk" FOREIGN KEY ("user_account_id","user_id") REFERENCES "public"."user"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_user_id_user_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."user"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_subscription_fk" FOREIGN KEY ("account_id","subscription_id") REFERENCES "public"."push_subscription"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_user_id_user_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."user"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_source_key" ON "notification" USING btree ("account_id","source_id","thing","user_id");--> statement-breakpoint
CREATE INDEX "notification_mail_due_idx" ON "notification" USING btree ("mail_due_at") WHERE "notification"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_push_due_idx" ON "notification" USING btree ("push_due_at") WHERE "notification"."push_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_user_idx" ON "notification" USING btree ("user_account_id","user_id");--> statement-breakpoint
CREATE INDEX "notification_created_idx" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_message_subscription_idx" ON "push_message" USING btree ("account_id","subscription_id","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_id_key" ON "push_subscription" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription" USING btree ("endpoint_lookup");--> statement-breakpoint
CREATE INDEX "push_subscription_user_idx" ON "push_subscription" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "push_subscription_session_idx" ON "push_subscription" USING btree ("session_id");
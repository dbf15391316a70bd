CREATE TABLE "message_stop" (
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient_lookup" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "message_stop_account_id_channel_recipient_lookup_pk" PRIMARY KEY("account_id","channel","recipient_lookup"),
	CONSTRAINT "message_stop_channel" CHECK ("message_stop"."channel" in ('sms', 'whatsapp'))
);
--> statement-breakpoint
ALTER TABLE "message_stop" ADD CONSTRAINT "message_stop_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
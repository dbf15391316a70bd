CREATE TABLE "text_callback" (
	"account_id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"payload" text NOT NULL,
	"received_at" timestamptz(3) NOT NULL,
	CONSTRAINT "text_callback_account_id_integration_id_id_pk" PRIMARY KEY("account_id","integration_id","id"),
	CONSTRAINT "text_callback_kind" CHECK ("text_callback"."kind" in ('status', 'incoming'))
);--> statement-breakpoint
CREATE TABLE "text_hook" (
	"account_id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "text_hook_account_id_integration_id_pk" PRIMARY KEY("account_id","integration_id")
);--> statement-breakpoint
ALTER TABLE "text_callback" ADD CONSTRAINT "text_callback_account_id_integration_id_integration_account_id_id_fk" FOREIGN KEY ("account_id","integration_id") REFERENCES "public"."integration"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_hook" ADD CONSTRAINT "text_hook_account_id_integration_id_integration_account_id_id_fk" FOREIGN KEY ("account_id","integration_id") REFERENCES "public"."integration"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_callback_id_key" ON "text_callback" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "text_callback_state_key" ON "text_callback" USING btree ("account_id","integration_id","provider_id","state");--> statement-breakpoint
CREATE INDEX "text_callback_received_idx" ON "text_callback" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "text_hook_token_hash_key" ON "text_hook" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "integration" DROP CONSTRAINT "integration_type";--> statement-breakpoint
ALTER TABLE "integration" ADD CONSTRAINT "integration_type" CHECK ("integration"."type" in ('nuki', 'unifi_access', 'ses_hospedajes', 'ical', 'twilio')) NOT VALID;

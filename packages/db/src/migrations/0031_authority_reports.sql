CREATE TABLE "report_counter" (
	"account_id" uuid NOT NULL,
	"authority" text NOT NULL,
	"establishment" text NOT NULL,
	"last" integer NOT NULL,
	"returned" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "report_counter_account_id_authority_establishment_pk" PRIMARY KEY("account_id","authority","establishment")
);
--> statement-breakpoint
ALTER TABLE "report_counter" ADD CONSTRAINT "report_counter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;

CREATE TABLE "team_invitation" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"all_properties" boolean NOT NULL,
	"email" "citext",
	"access_level" text NOT NULL,
	"service" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"accepted_by_id" uuid,
	"team_member_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "team_invitation_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "team_invitation_access_level" CHECK ("team_invitation"."access_level" in ('manager', 'staff', 'contractor')),
	CONSTRAINT "team_invitation_service" CHECK (("team_invitation"."access_level" = 'manager') = ("team_invitation"."service" is null)),
	CONSTRAINT "team_invitation_status" CHECK ("team_invitation"."status" in ('pending', 'accepted', 'declined', 'revoked', 'expired')),
	CONSTRAINT "team_invitation_accepted" CHECK (("team_invitation"."status" = 'accepted') = ("team_invitation"."accepted_by_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "team_invitation_property" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"member_id" uuid,
	CONSTRAINT "team_invitation_property_account_id_invitation_id_property_id_pk" PRIMARY KEY("account_id","invitation_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"access_level" text NOT NULL,
	"service" text,
	"joined_at" timestamptz(3) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "team_member_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "team_member_access_level" CHECK ("team_member"."access_level" in ('manager', 'staff', 'contractor'))
);
--> statement-breakpoint
ALTER TABLE "team_invitation_property" ADD CONSTRAINT "team_invitation_property_invitation_fk" FOREIGN KEY ("account_id","invitation_id") REFERENCES "public"."team_invitation"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitation_property" ADD CONSTRAINT "team_invitation_property_property_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_user_account_id_user_id_user_account_id_id_fk" FOREIGN KEY ("user_account_id","user_id") REFERENCES "public"."user"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitation_id_key" ON "team_invitation" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitation_token_hash_key" ON "team_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "team_invitation_to_expire_idx" ON "team_invitation" USING btree ("expires_at") WHERE "team_invitation"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "team_invitation_property_idx" ON "team_invitation_property" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_member_user_key" ON "team_member" USING btree ("account_id","user_id");
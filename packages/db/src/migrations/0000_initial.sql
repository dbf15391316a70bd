CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"phone" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Madrid' NOT NULL,
	"last_seen_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "user_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "user_role" CHECK ("user"."role" in ('user', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamptz(3) NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"property_id" uuid,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"changes" jsonb,
	"request_id" uuid,
	CONSTRAINT "activity_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"code_lookup" text NOT NULL,
	"from" timestamptz(3) NOT NULL,
	"to" timestamptz(3) NOT NULL,
	"arrival_date" date NOT NULL,
	"departure_date" date NOT NULL,
	"guests_number" integer NOT NULL,
	"adults_count" integer,
	"children_count" integer,
	"infants_count" integer,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"external_reference" text,
	"guest_first_name" text,
	"guest_last_name" text,
	"guest_email" text,
	"guest_email_lookup" text,
	"guest_phone" text,
	"guest_phone_lookup" text,
	"locale" text,
	"arrival_time" text,
	"departure_time" text,
	"special_requests" text,
	"notes" text,
	"contracted_on" date NOT NULL,
	"payment_method" text,
	"total_amount" numeric(12, 2),
	"currency" char(3),
	"arrival_released_at" timestamptz(3),
	"checkin_completed_at" timestamptz(3),
	"checkin_closed_at" timestamptz(3),
	"checkin_closed_reason" text,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "booking_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "booking_status" CHECK ("booking"."status" in ('tentative', 'confirmed', 'cancelled', 'no_show')),
	CONSTRAINT "booking_nights" CHECK ("booking"."arrival_date" < "booking"."departure_date" and "booking"."from" < "booking"."to"),
	CONSTRAINT "booking_guests_number" CHECK ("booking"."guests_number" >= 1),
	CONSTRAINT "booking_money" CHECK (("booking"."total_amount" is null) = ("booking"."currency" is null)),
	CONSTRAINT "booking_closed_reason" CHECK (("booking"."checkin_closed_at" is null) = ("booking"."checkin_closed_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "occupancy" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid,
	"nights" daterange NOT NULL,
	CONSTRAINT "occupancy_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id")
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"province_id" uuid NOT NULL,
	"ine_code" char(5),
	"name" text NOT NULL,
	"sort" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "city_ine_code_unique" UNIQUE("ine_code")
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alpha2" char(2) NOT NULL,
	"alpha3" char(3) NOT NULL,
	"numeric" char(3) NOT NULL,
	"calling_code" text NOT NULL,
	"is_eu" boolean NOT NULL,
	"name_es" text NOT NULL,
	"name_en" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_de" text NOT NULL,
	"name_it" text NOT NULL,
	"name_pt" text NOT NULL,
	"name_ca" text NOT NULL,
	"sort_es" text NOT NULL,
	"sort_en" text NOT NULL,
	"sort_fr" text NOT NULL,
	"sort_de" text NOT NULL,
	"sort_it" text NOT NULL,
	"sort_pt" text NOT NULL,
	"sort_ca" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "country_alpha2_unique" UNIQUE("alpha2"),
	CONSTRAINT "country_alpha3_unique" UNIQUE("alpha3"),
	CONSTRAINT "country_numeric_unique" UNIQUE("numeric")
);
--> statement-breakpoint
CREATE TABLE "province" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"parent_id" uuid,
	"id_key" text NOT NULL,
	"code" text NOT NULL,
	"ine_code" char(2),
	"is_leaf" boolean NOT NULL,
	"name_es" text NOT NULL,
	"name_en" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_de" text NOT NULL,
	"name_it" text NOT NULL,
	"name_pt" text NOT NULL,
	"name_ca" text NOT NULL,
	"sort_es" text NOT NULL,
	"sort_en" text NOT NULL,
	"sort_fr" text NOT NULL,
	"sort_de" text NOT NULL,
	"sort_it" text NOT NULL,
	"sort_pt" text NOT NULL,
	"sort_ca" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "province_id_key_unique" UNIQUE("id_key"),
	CONSTRAINT "province_code_unique" UNIQUE("code"),
	CONSTRAINT "province_ine_code_unique" UNIQUE("ine_code")
);
--> statement-breakpoint
CREATE TABLE "guest" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"second_last_name" text,
	"nationality_country_code" char(3) NOT NULL,
	"date_of_birth" date NOT NULL,
	"sex" text NOT NULL,
	"document_type" text,
	"document_number" text,
	"document_lookup" text,
	"document_support_number" text,
	"residence_address" text,
	"residence_country_code" char(3),
	"residence_province_id" uuid,
	"residence_city_id" uuid,
	"residence_city" text,
	"residence_postal_code" text,
	"phone_prefix" text,
	"phone" text,
	"email" text,
	"relationship_code" text,
	"marketing_consent" boolean NOT NULL,
	"is_minor" boolean NOT NULL,
	"state" text DEFAULT 'registered' NOT NULL,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "guest_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"scope" text NOT NULL,
	"holder" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"claim" text NOT NULL,
	"claimed_at" timestamptz(3) NOT NULL,
	"status" integer,
	"answer" text,
	CONSTRAINT "idempotency_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"identity_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"last_failed_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" "citext" NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" "citext" NOT NULL,
	"account_id" uuid,
	"user_id" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"user_agent" text,
	"last_seen_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"revoked_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_lookup" text NOT NULL,
	"parameters" text,
	"sent_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"access_level" text NOT NULL,
	"service" text,
	"joined_at" timestamptz(3) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "member_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "member_access_level" CHECK ("member"."access_level" in ('manager', 'staff', 'contractor'))
);
--> statement-breakpoint
CREATE TABLE "property" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"city_id" uuid,
	"city" text NOT NULL,
	"province_id" uuid,
	"country_code" char(3) NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text NOT NULL,
	"check_in_time" text NOT NULL,
	"check_out_time" text NOT NULL,
	"max_guests" integer NOT NULL,
	"rooms_count" integer,
	"has_internet" boolean,
	"wifi_name" text,
	"wifi_password" text,
	"arrival_notes" text,
	"house_rules" text,
	"registration_number" text,
	"regional_licence" text,
	"ses_establishment_code" text,
	"auto_access_codes" text NOT NULL,
	"auto_cleaning_task" boolean NOT NULL,
	"arrival_release" text NOT NULL,
	"archived_at" timestamptz(3),
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "property_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "property_max_guests" CHECK ("property"."max_guests" >= 1)
);
--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "province" ADD CONSTRAINT "province_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "province" ADD CONSTRAINT "province_parent_id_province_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_residence_province_id_province_id_fk" FOREIGN KEY ("residence_province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_residence_city_id_city_id_fk" FOREIGN KEY ("residence_city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_identity_id_identity_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_account_id_user_id_user_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."user"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_identity_id_identity_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_account_id_user_id_user_account_id_id_fk" FOREIGN KEY ("user_account_id","user_id") REFERENCES "public"."user"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_id_key" ON "user" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "activity_property_idx" ON "activity" USING btree ("account_id","property_id","id");--> statement-breakpoint
CREATE INDEX "activity_subject_idx" ON "activity" USING btree ("account_id","subject_type","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_id_key" ON "booking" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_code_lookup_key" ON "booking" USING btree ("code_lookup");--> statement-breakpoint
CREATE INDEX "booking_from_idx" ON "booking" USING btree ("account_id","from","id");--> statement-breakpoint
CREATE INDEX "booking_created_idx" ON "booking" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "booking_guest_email_idx" ON "booking" USING btree ("account_id","guest_email_lookup");--> statement-breakpoint
CREATE INDEX "booking_guest_phone_idx" ON "booking" USING btree ("account_id","guest_phone_lookup");--> statement-breakpoint
CREATE INDEX "booking_search_idx" ON "booking" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "booking_to_close_idx" ON "booking" USING btree ("to") WHERE "booking"."checkin_closed_at" is null;--> statement-breakpoint
CREATE INDEX "city_sort_idx" ON "city" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "city_province_idx" ON "city" USING btree ("province_id","sort","id");--> statement-breakpoint
CREATE INDEX "city_search_idx" ON "city" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "province_country_idx" ON "province" USING btree ("country_id") WHERE "province"."is_leaf";--> statement-breakpoint
CREATE INDEX "province_search_idx" ON "province" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "province_sort_es_idx" ON "province" USING btree ("sort_es","id") WHERE "province"."is_leaf";--> statement-breakpoint
CREATE INDEX "province_sort_en_idx" ON "province" USING btree ("sort_en","id") WHERE "province"."is_leaf";--> statement-breakpoint
CREATE INDEX "province_sort_fr_idx" ON "province" USING btree ("sort_fr","id") WHERE "province"."is_leaf";--> statement-breakpoint
CREATE INDEX "province_sort_de_idx" ON "province" USING btree ("sort_de","id") WHERE "province"."is_leaf";--> statement-breakpoint
CREATE INDEX "province_sort_it_idx" ON "province" USING btree ("sort_it","id") WHERE "province"."is_leaf";--> statement-breakpoint
CREATE INDEX "province_sort_pt_idx" ON "province" USING btree ("sort_pt","id") WHERE "province"."is_leaf";--> statement-breakpoint
CREATE INDEX "province_sort_ca_idx" ON "province" USING btree ("sort_ca","id") WHERE "province"."is_leaf";--> statement-breakpoint
CREATE UNIQUE INDEX "guest_id_key" ON "guest" USING btree ("id");--> statement-breakpoint
CREATE INDEX "guest_booking_idx" ON "guest" USING btree ("account_id","property_id","booking_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_booking_document_key" ON "guest" USING btree ("account_id","property_id","booking_id","document_lookup");--> statement-breakpoint
CREATE INDEX "guest_search_idx" ON "guest" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_claimed_idx" ON "idempotency" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "idempotency_holder_idx" ON "idempotency" USING btree ("holder");--> statement-breakpoint
CREATE UNIQUE INDEX "email_link_token_hash_key" ON "email_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_link_email_idx" ON "email_link" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_issuer_subject_key" ON "identity" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_own_email_key" ON "identity" USING btree ("email") WHERE "identity"."issuer" = 'stayward';--> statement-breakpoint
CREATE INDEX "identity_user_idx" ON "identity" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "session_identity_idx" ON "session" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "mail_recipient_idx" ON "mail" USING btree ("recipient_lookup");--> statement-breakpoint
CREATE UNIQUE INDEX "member_id_key" ON "member" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_property_user_key" ON "member" USING btree ("account_id","property_id","user_id");--> statement-breakpoint
CREATE INDEX "member_user_idx" ON "member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_id_key" ON "property" USING btree ("id");--> statement-breakpoint
CREATE INDEX "property_search_idx" ON "property" USING gin ("search" gin_trgm_ops);
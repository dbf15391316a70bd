CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
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
	"sent_at" timestamptz(3),
	"sending_until" timestamptz(3),
	"accepted_at" timestamptz(3),
	"listed_at" timestamptz(3),
	"refreshed_at" timestamptz(3),
	"verified_at" timestamptz(3),
	"removed_at" timestamptz(3),
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz(3),
	"alerted_as" text,
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
	CONSTRAINT "access_code_alerted" CHECK ("access_code"."alerted_as" in ('attention', 'overstayed')),
	CONSTRAINT "access_code_removed" CHECK (("access_code"."delivery" = 'removed') = ("access_code"."removed_at" is not null))
);
--> statement-breakpoint
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
	"disabled_at" timestamptz(3),
	"search" text NOT NULL,
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
CREATE TABLE "api_key" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by_id" uuid NOT NULL,
	"expires_at" timestamptz(3),
	"last_used_at" timestamptz(3),
	"revoked_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "api_key_scopes" CHECK (cardinality("api_key"."scopes") >= 1)
);
--> statement-breakpoint
CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"finished_at" timestamptz(3) NOT NULL,
	"size_bytes" bigint,
	"error" text,
	"kind" text DEFAULT 'backup' NOT NULL,
	"state" text DEFAULT 'ended' NOT NULL,
	"percent" integer DEFAULT 100 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "block" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"reason" text NOT NULL,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "block_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "block_nights" CHECK ("block"."from" < "block"."to"),
	CONSTRAINT "block_reason" CHECK ("block"."reason" in ('owner_stay', 'maintenance', 'other'))
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
	"total_amount" numeric(14, 4),
	"currency" char(3),
	"arrival_released_at" timestamptz(3),
	"codes_shown_at" timestamptz(3),
	"checkin_completed_at" timestamptz(3),
	"checkin_closed_at" timestamptz(3),
	"checkin_closed_reason" text,
	"checkin_mailed_days" integer,
	"erased_at" timestamptz(3),
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
CREATE TABLE "cover" (
	"account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"blur" text NOT NULL,
	"stored_at" timestamptz(3) NOT NULL,
	CONSTRAINT "cover_account_id_hash_pk" PRIMARY KEY("account_id","hash"),
	CONSTRAINT "cover_size" CHECK ("cover"."width" >= 1 and "cover"."height" >= 1 and cardinality("cover"."widths") >= 1)
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"guest_id" uuid,
	"kind" text NOT NULL,
	"occurred_at" timestamptz(3) NOT NULL,
	"logged_at" timestamptz(3),
	CONSTRAINT "erasure_kind" CHECK ("erasure"."kind" in ('erased', 'restricted')),
	CONSTRAINT "erasure_guest" CHECK (("erasure"."kind" = 'restricted') = ("erasure"."guest_id" is not null))
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
	"first_name" text,
	"last_name" text,
	"second_last_name" text,
	"nationality_country_code" char(3),
	"date_of_birth" date,
	"sex" text,
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
	"signed_at" timestamptz(3),
	"signature_method" text,
	"signature_hash" text,
	"signature_mark" text,
	"house_rules_accepted_at" timestamptz(3),
	"restricted_person" text,
	"state" text DEFAULT 'registered' NOT NULL,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "guest_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "guest_signature" CHECK (num_nulls("guest"."signed_at", "guest"."signature_method", "guest"."signature_hash", "guest"."signature_mark") in (0, 4)),
	CONSTRAINT "guest_restricted_person" CHECK (("guest"."state" = 'restricted') = ("guest"."restricted_person" is not null)),
	CONSTRAINT "guest_person" CHECK (case when "guest"."state" = 'erased' or "guest"."restricted_person" is not null
        then num_nonnulls("guest"."first_name", "guest"."last_name", "guest"."nationality_country_code", "guest"."date_of_birth", "guest"."sex") = 0
        else num_nulls("guest"."first_name", "guest"."last_name", "guest"."nationality_country_code", "guest"."date_of_birth", "guest"."sex") = 0 end)
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
	"about" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "idempotency_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"identity_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
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
	"proved_at" timestamptz(3),
	"revoked_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"effects_off_since" timestamptz(3),
	"restored_from" text,
	"restored_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "installation_is_only" CHECK ("installation"."is_only")
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
CREATE TABLE "invitation" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" "citext",
	"access_level" text NOT NULL,
	"service" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"accepted_by_id" uuid,
	"accepted_member_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "invitation_access_level" CHECK ("invitation"."access_level" in ('manager', 'staff', 'contractor')),
	CONSTRAINT "invitation_service" CHECK (("invitation"."access_level" = 'manager') = ("invitation"."service" is null)),
	CONSTRAINT "invitation_status" CHECK ("invitation"."status" in ('pending', 'accepted', 'declined', 'revoked', 'expired')),
	CONSTRAINT "invitation_accepted" CHECK (("invitation"."status" = 'accepted') = ("invitation"."accepted_member_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "key_canary" (
	"id" uuid PRIMARY KEY NOT NULL,
	"canary" text NOT NULL,
	"canary_lookup" text NOT NULL,
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
	"link_id" uuid,
	"account_id" uuid,
	"requester_lookup" text,
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
CREATE TABLE "occupancy" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid,
	"block_id" uuid,
	"nights" daterange NOT NULL,
	CONSTRAINT "occupancy_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "occupancy_of_one" CHECK (num_nonnulls("occupancy"."booking_id", "occupancy"."block_id") = 1)
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
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"contact_whatsapp" text,
	"registration_number" text,
	"regional_licence" text,
	"ses_establishment_code" text,
	"default_cleaner_id" uuid,
	"ses_integration_id" uuid,
	"reports_elsewhere" boolean DEFAULT false NOT NULL,
	"auto_access_codes" text NOT NULL,
	"auto_cleaning_task" boolean NOT NULL,
	"arrival_release" text NOT NULL,
	"codes_after_signatures" boolean DEFAULT false NOT NULL,
	"cover_hash" text,
	"archived_at" timestamptz(3),
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "property_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "property_max_guests" CHECK ("property"."max_guests" >= 1)
);
--> statement-breakpoint
CREATE TABLE "report" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"intent" text NOT NULL,
	"delivery" text NOT NULL,
	"integration_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"document" text,
	"fingerprint" text,
	"lot" text,
	"communication_code" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz(3),
	"sending_until" timestamptz(3),
	"sent_at" timestamptz(3),
	"accepted_at" timestamptz(3),
	"warned_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "report_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "report_kind" CHECK ("report"."kind" in ('travellers', 'reservation')),
	CONSTRAINT "report_intent" CHECK ("report"."intent" in ('present', 'absent')),
	CONSTRAINT "report_delivery" CHECK ("report"."delivery" in ('open', 'sent', 'accepted', 'rejected', 'cancelled')),
	CONSTRAINT "report_accepted" CHECK (("report"."delivery" = 'accepted') <= ("report"."accepted_at" is not null))
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
CREATE TABLE "checklist_item" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"required" boolean NOT NULL,
	"photo_required" boolean NOT NULL,
	"done_at" timestamptz(3),
	"photo_id" uuid,
	CONSTRAINT "checklist_item_account_id_property_id_task_id_id_pk" PRIMARY KEY("account_id","property_id","task_id","id")
);
--> statement-breakpoint
CREATE TABLE "task" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid,
	"service" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"priority" text NOT NULL,
	"status" text DEFAULT 'todo' NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"assignee_id" uuid,
	"job_report" text,
	"public_token" text NOT NULL,
	"public_token_lookup" text NOT NULL,
	"started_at" timestamptz(3),
	"started_by_id" uuid,
	"completed_at" timestamptz(3),
	"completed_by_id" uuid,
	"cancelled_at" timestamptz(3),
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "task_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id"),
	CONSTRAINT "task_status" CHECK ("task"."status" in ('todo', 'in_progress', 'completed', 'cancelled')),
	CONSTRAINT "task_priority" CHECK ("task"."priority" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "task_started" CHECK ("task"."status" <> 'todo' or "task"."started_at" is null),
	CONSTRAINT "task_completed" CHECK (("task"."status" = 'completed') = ("task"."completed_at" is not null)),
	CONSTRAINT "task_cancelled" CHECK (("task"."status" = 'cancelled') = ("task"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "task_photo" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stored_at" timestamptz(3) NOT NULL,
	CONSTRAINT "task_photo_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "turnover" (
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"task_id" uuid,
	"due_at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "turnover_account_id_property_id_booking_id_pk" PRIMARY KEY("account_id","property_id","booking_id")
);
--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_account_id_property_id_smart_lock_id_smart_lock_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","smart_lock_id") REFERENCES "public"."smart_lock"("account_id","property_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_created_by_id_user_account_id_id_fk" FOREIGN KEY ("account_id","created_by_id") REFERENCES "public"."user"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover" ADD CONSTRAINT "cover_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "integration" ADD CONSTRAINT "integration_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration" ADD CONSTRAINT "integration_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_account_id_user_id_user_account_id_id_fk" FOREIGN KEY ("user_account_id","user_id") REFERENCES "public"."user"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_account_id_property_id_block_id_block_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","block_id") REFERENCES "public"."block"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_account_id_cover_hash_cover_account_id_hash_fk" FOREIGN KEY ("account_id","cover_hash") REFERENCES "public"."cover"("account_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_lock" ADD CONSTRAINT "smart_lock_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_lock" ADD CONSTRAINT "smart_lock_account_id_integration_id_integration_account_id_id_fk" FOREIGN KEY ("account_id","integration_id") REFERENCES "public"."integration"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_item" ADD CONSTRAINT "checklist_item_account_id_photo_id_task_photo_account_id_id_fk" FOREIGN KEY ("account_id","photo_id") REFERENCES "public"."task_photo"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_item" ADD CONSTRAINT "checklist_item_account_id_property_id_task_id_task_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","task_id") REFERENCES "public"."task"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_photo" ADD CONSTRAINT "task_photo_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover" ADD CONSTRAINT "turnover_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_code_id_key" ON "access_code" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_code_tag_key" ON "access_code" USING btree ("tag");--> statement-breakpoint
CREATE UNIQUE INDEX "access_code_booking_lock_key" ON "access_code" USING btree ("account_id","property_id","booking_id","smart_lock_id") WHERE "access_code"."intent" = 'present';--> statement-breakpoint
CREATE UNIQUE INDEX "access_code_task_lock_key" ON "access_code" USING btree ("account_id","property_id","task_id","smart_lock_id") WHERE "access_code"."intent" = 'present';--> statement-breakpoint
CREATE INDEX "access_code_booking_idx" ON "access_code" USING btree ("account_id","property_id","booking_id");--> statement-breakpoint
CREATE INDEX "access_code_task_idx" ON "access_code" USING btree ("account_id","property_id","task_id");--> statement-breakpoint
CREATE INDEX "access_code_member_idx" ON "access_code" USING btree ("account_id","property_id","member_id");--> statement-breakpoint
CREATE INDEX "access_code_lock_idx" ON "access_code" USING btree ("account_id","property_id","smart_lock_id","ends_at");--> statement-breakpoint
CREATE INDEX "access_code_standing_idx" ON "access_code" USING btree ("account_id","starts_at") WHERE "access_code"."delivery" <> 'removed';--> statement-breakpoint
CREATE INDEX "access_code_updated_idx" ON "access_code" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "access_code_due_idx" ON "access_code" USING btree ("next_attempt_at") WHERE "access_code"."next_attempt_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_id_key" ON "user" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_search_idx" ON "user" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_occurred_idx" ON "activity" USING btree ("account_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "activity_property_occurred_idx" ON "activity" USING btree ("account_id","property_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "activity_subject_idx" ON "activity" USING btree ("account_id","subject_type","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_id_key" ON "api_key" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_token_hash_key" ON "api_key" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "backup_run_started_idx" ON "backup_run" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "block_id_key" ON "block" USING btree ("id");--> statement-breakpoint
CREATE INDEX "block_from_idx" ON "block" USING btree ("account_id","from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_id_key" ON "booking" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_code_lookup_key" ON "booking" USING btree ("code_lookup");--> statement-breakpoint
CREATE INDEX "booking_from_idx" ON "booking" USING btree ("account_id","from","id");--> statement-breakpoint
CREATE INDEX "booking_to_idx" ON "booking" USING btree ("account_id","to","id");--> statement-breakpoint
CREATE INDEX "booking_created_idx" ON "booking" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "booking_updated_idx" ON "booking" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_reference_key" ON "booking" USING btree ("account_id","property_id","source","external_reference") WHERE "booking"."status" in ('tentative', 'confirmed');--> statement-breakpoint
CREATE INDEX "booking_property_from_idx" ON "booking" USING btree ("account_id","property_id","from","id");--> statement-breakpoint
CREATE INDEX "booking_guest_email_idx" ON "booking" USING btree ("guest_email_lookup","account_id");--> statement-breakpoint
CREATE INDEX "booking_guest_phone_idx" ON "booking" USING btree ("account_id","guest_phone_lookup");--> statement-breakpoint
CREATE INDEX "booking_search_idx" ON "booking" USING gin ("account_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "booking_checkin_open_idx" ON "booking" USING btree ("account_id","property_id","from") WHERE "booking"."checkin_completed_at" is null and "booking"."checkin_closed_at" is null;--> statement-breakpoint
CREATE INDEX "booking_to_close_idx" ON "booking" USING btree ("to") WHERE "booking"."checkin_closed_at" is null;--> statement-breakpoint
CREATE INDEX "booking_to_erase_idx" ON "booking" USING btree ("departure_date") WHERE "booking"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "cover_stored_idx" ON "cover" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "erasure_unlogged_idx" ON "erasure" USING btree ("id") WHERE "erasure"."logged_at" is null;--> statement-breakpoint
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
CREATE UNIQUE INDEX "guest_booking_document_key" ON "guest" USING btree ("account_id","property_id","booking_id","document_lookup",(case when "document_type" in ('NIF', 'NIE') then '' else "nationality_country_code" end));--> statement-breakpoint
CREATE INDEX "guest_created_idx" ON "guest" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "guest_updated_idx" ON "guest" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "guest_property_created_idx" ON "guest" USING btree ("account_id","property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "guest_document_idx" ON "guest" USING btree ("account_id","document_lookup");--> statement-breakpoint
CREATE INDEX "guest_search_idx" ON "guest" USING gin ("account_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_claimed_idx" ON "idempotency" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "idempotency_holder_idx" ON "idempotency" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "idempotency_about_idx" ON "idempotency" USING gin ("about");--> statement-breakpoint
CREATE UNIQUE INDEX "email_link_token_hash_key" ON "email_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_link_email_idx" ON "email_link" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_issuer_subject_key" ON "identity" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_own_email_key" ON "identity" USING btree ("email") WHERE "identity"."issuer" = 'stayward';--> statement-breakpoint
CREATE INDEX "identity_user_idx" ON "identity" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "session_identity_idx" ON "session" USING btree ("identity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_id_key" ON "integration" USING btree ("id");--> statement-breakpoint
CREATE INDEX "integration_type_idx" ON "integration" USING btree ("account_id","type","id");--> statement-breakpoint
CREATE INDEX "integration_property_idx" ON "integration" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_id_key" ON "invitation" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitation_to_expire_idx" ON "invitation" USING btree ("expires_at") WHERE "invitation"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "mail_recipient_idx" ON "mail" USING btree ("recipient_lookup");--> statement-breakpoint
CREATE INDEX "mail_account_idx" ON "mail" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_id_key" ON "member" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_property_user_key" ON "member" USING btree ("account_id","property_id","user_id");--> statement-breakpoint
CREATE INDEX "member_user_idx" ON "member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_id_key" ON "property" USING btree ("id");--> statement-breakpoint
CREATE INDEX "property_search_idx" ON "property" USING gin ("account_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "property_name_idx" ON "property" USING btree ("account_id","search" collate "C","id");--> statement-breakpoint
CREATE INDEX "property_updated_idx" ON "property" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "property_cover_idx" ON "property" USING btree ("account_id","cover_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "report_booking_kind_key" ON "report" USING btree ("account_id","property_id","booking_id","kind");--> statement-breakpoint
CREATE INDEX "report_updated_idx" ON "report" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "report_due_idx" ON "report" USING btree ("next_attempt_at") WHERE "report"."next_attempt_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "smart_lock_id_key" ON "smart_lock" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "smart_lock_assigned_key" ON "smart_lock" USING btree ("account_id","integration_id","external_id") WHERE "smart_lock"."kind" = 'lock' and "smart_lock"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "smart_lock_property_device_key" ON "smart_lock" USING btree ("account_id","property_id","integration_id","external_id") WHERE "smart_lock"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "smart_lock_integration_idx" ON "smart_lock" USING btree ("account_id","integration_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_item_id_key" ON "checklist_item" USING btree ("id");--> statement-breakpoint
CREATE INDEX "checklist_item_photo_idx" ON "checklist_item" USING btree ("account_id","photo_id") WHERE "checklist_item"."photo_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_id_key" ON "task" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_public_token_lookup_key" ON "task" USING btree ("public_token_lookup");--> statement-breakpoint
CREATE INDEX "task_due_idx" ON "task" USING btree ("account_id","due_at","id");--> statement-breakpoint
CREATE INDEX "task_property_due_idx" ON "task" USING btree ("account_id","property_id","due_at","id");--> statement-breakpoint
CREATE INDEX "task_updated_idx" ON "task" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "task_open_idx" ON "task" USING btree ("account_id","property_id","due_at") WHERE "task"."status" in ('todo', 'in_progress');--> statement-breakpoint
CREATE INDEX "task_booking_idx" ON "task" USING btree ("account_id","property_id","booking_id");--> statement-breakpoint
CREATE INDEX "task_assignee_idx" ON "task" USING btree ("account_id","property_id","assignee_id","due_at");--> statement-breakpoint
CREATE INDEX "task_search_idx" ON "task" USING gin ("account_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "task_photo_stored_idx" ON "task_photo" USING btree ("stored_at");--> statement-breakpoint
CREATE UNIQUE INDEX "turnover_task_key" ON "turnover" USING btree ("account_id","property_id","task_id");--> statement-breakpoint
-- From here on by hand: what drizzle cannot say.
-- No night is taken twice on a property, whatever writes it: the database refuses the second row.
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_overlap"
	EXCLUDE USING gist ("account_id" WITH =, "property_id" WITH =, "nights" WITH &&);--> statement-breakpoint
CREATE FUNCTION "keep_booking_occupancy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "occupancy"
		WHERE "account_id" = NEW."account_id" AND "property_id" = NEW."property_id" AND "id" = NEW."id"
		AND (NEW."status" NOT IN ('tentative', 'confirmed') OR "nights" <> daterange(NEW."arrival_date", NEW."departure_date", '[)'));
	IF NEW."status" IN ('tentative', 'confirmed') THEN
		INSERT INTO "occupancy" ("account_id", "property_id", "id", "booking_id", "nights")
			VALUES (NEW."account_id", NEW."property_id", NEW."id", NEW."id", daterange(NEW."arrival_date", NEW."departure_date", '[)'))
			ON CONFLICT ("account_id", "property_id", "id") DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "booking_occupancy" AFTER INSERT OR UPDATE OF "status", "arrival_date", "departure_date" ON "booking"
	FOR EACH ROW EXECUTE FUNCTION "keep_booking_occupancy"();--> statement-breakpoint
-- Blocks take their nights in the same table as bookings, so that the same constraint refuses an overlap.
CREATE FUNCTION "keep_block_occupancy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "occupancy"
		WHERE "account_id" = NEW."account_id" AND "property_id" = NEW."property_id" AND "id" = NEW."id"
		AND "nights" <> daterange(NEW."from", NEW."to", '[)');
	INSERT INTO "occupancy" ("account_id", "property_id", "id", "block_id", "nights")
		VALUES (NEW."account_id", NEW."property_id", NEW."id", NEW."id", daterange(NEW."from", NEW."to", '[)'))
		ON CONFLICT ("account_id", "property_id", "id") DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "block_occupancy" AFTER INSERT OR UPDATE OF "from", "to" ON "block"
	FOR EACH ROW EXECUTE FUNCTION "keep_block_occupancy"();--> statement-breakpoint
-- When a member leaves, a row that points to them only loses that pointer.
ALTER TABLE "task" ADD CONSTRAINT "task_assignee_fk"
	FOREIGN KEY ("account_id", "property_id", "assignee_id") REFERENCES "member" ("account_id", "property_id", "id")
	ON DELETE SET NULL ("assignee_id");--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_default_cleaner_fk"
	FOREIGN KEY ("account_id", "id", "default_cleaner_id") REFERENCES "member" ("account_id", "property_id", "id")
	ON DELETE SET NULL ("default_cleaner_id");--> statement-breakpoint
-- A task that somebody deletes leaves its turnover behind, so that it is not made again.
ALTER TABLE "turnover" ADD CONSTRAINT "turnover_task_fk"
	FOREIGN KEY ("account_id", "property_id", "task_id") REFERENCES "task" ("account_id", "property_id", "id")
	ON DELETE SET NULL ("task_id");--> statement-breakpoint
-- A code outlives its task and its member for as long as it is on a lock; it only loses the pointer.
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_task_fk"
	FOREIGN KEY ("account_id", "property_id", "task_id") REFERENCES "task" ("account_id", "property_id", "id")
	ON DELETE SET NULL ("task_id");--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_member_fk"
	FOREIGN KEY ("account_id", "property_id", "member_id") REFERENCES "member" ("account_id", "property_id", "id")
	ON DELETE SET NULL ("member_id");--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_ses_integration_fk"
	FOREIGN KEY ("account_id", "ses_integration_id") REFERENCES "integration" ("account_id", "id")
	ON DELETE SET NULL ("ses_integration_id");--> statement-breakpoint
-- A report outlives the integration that sent it, and only loses the pointer.
ALTER TABLE "report" ADD CONSTRAINT "report_integration_fk"
	FOREIGN KEY ("account_id", "integration_id") REFERENCES "integration" ("account_id", "id")
	ON DELETE SET NULL ("integration_id");--> statement-breakpoint
-- The planner multiplies the shares of account, property and booking as if they were independent, and then reads all
-- stays of a property where it needs those of two weeks. These are the numbers of different values within a parent: about
-- twenty properties an account, a few hundred bookings a property. Every query of these tables names the account first.
ALTER TABLE booking ALTER property_id SET (n_distinct = 20);--> statement-breakpoint
ALTER TABLE guest ALTER property_id SET (n_distinct = 20), ALTER booking_id SET (n_distinct = 500);--> statement-breakpoint
ALTER TABLE task ALTER property_id SET (n_distinct = 20), ALTER booking_id SET (n_distinct = 500);--> statement-breakpoint
ALTER TABLE access_code ALTER property_id SET (n_distinct = 20), ALTER booking_id SET (n_distinct = 500), ALTER task_id SET (n_distinct = 500);--> statement-breakpoint
ALTER TABLE activity ALTER property_id SET (n_distinct = 20);--> statement-breakpoint
-- Listeners get what changed, by ids alone, once the change is committed. PostgreSQL sends equal payloads of one
-- transaction once.
CREATE FUNCTION "tell_of_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('stayward_live', json_build_object('account_id', NEW."account_id",
		'property_id', NEW."property_id", 'subject', NEW."subject_type", 'id', NEW."subject_id")::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_live" AFTER INSERT ON "activity"
	FOR EACH ROW EXECUTE FUNCTION "tell_of_activity"();--> statement-breakpoint
-- What happens on its way to a lock, and what a lock says of itself, is no activity.
CREATE FUNCTION "tell_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('stayward_live', json_build_object('account_id', NEW."account_id",
		'property_id', NEW."property_id", 'subject', TG_TABLE_NAME, 'id', NEW."id")::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "access_code_live" AFTER INSERT OR UPDATE OF "delivery", "starts_at", "ends_at", "last_error" ON "access_code"
	FOR EACH ROW EXECUTE FUNCTION "tell_of_row"();--> statement-breakpoint
CREATE TRIGGER "smart_lock_live" AFTER UPDATE OF "connection", "bolt", "door", "battery" ON "smart_lock"
	FOR EACH ROW WHEN ((OLD."connection", OLD."bolt", OLD."door", OLD."battery")
		IS DISTINCT FROM (NEW."connection", NEW."bolt", NEW."door", NEW."battery"))
	EXECUTE FUNCTION "tell_of_row"();

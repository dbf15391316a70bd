CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"finished_at" timestamptz(3) NOT NULL,
	"size_bytes" bigint,
	"error" text
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
CREATE INDEX "backup_run_started_idx" ON "backup_run" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "erasure_unlogged_idx" ON "erasure" USING btree ("id") WHERE "erasure"."logged_at" is null;
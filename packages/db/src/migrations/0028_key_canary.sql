CREATE TABLE "key_canary" (
	"id" uuid PRIMARY KEY NOT NULL,
	"canary" text NOT NULL,
	"canary_lookup" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);

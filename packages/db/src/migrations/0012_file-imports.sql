CREATE TABLE "file_import" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"created_by_id" uuid,
	"property_ids" uuid[] NOT NULL,
	"file_name" text NOT NULL,
	"sheet" text,
	"applied_at" timestamptz(3),
	"undone_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "file_import_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "file_import_kind" CHECK ("file_import"."kind" in ('bookings', 'properties')),
	CONSTRAINT "file_import_state" CHECK ("file_import"."state" in ('checked', 'applying', 'applied', 'undoing', 'undone', 'discarded')),
	CONSTRAINT "file_import_applied" CHECK (("file_import"."state" in ('applied', 'undoing', 'undone')) = ("file_import"."applied_at" is not null)),
	CONSTRAINT "file_import_undone" CHECK (("file_import"."state" = 'undone') = ("file_import"."undone_at" is not null)),
	CONSTRAINT "file_import_sheet" CHECK (("file_import"."state" in ('checked', 'applying')) = ("file_import"."sheet" is not null))
);
--> statement-breakpoint
CREATE TABLE "file_import_item" (
	"account_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line" integer NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"column" text,
	"property_id" uuid,
	"booking_id" uuid,
	"from" date,
	"to" date,
	"fills" text[] NOT NULL,
	"cells" text,
	"done_at" timestamptz(3),
	"stay_before" jsonb,
	"booking_version" integer,
	"is_undone" boolean DEFAULT false NOT NULL,
	"obstacle" text,
	CONSTRAINT "file_import_item_account_id_import_id_id_pk" PRIMARY KEY("account_id","import_id","id"),
	CONSTRAINT "file_import_item_action" CHECK ("file_import_item"."action" in ('add', 'fill', 'same', 'conflict', 'cancel', 'unreadable')),
	CONSTRAINT "file_import_item_nights" CHECK ("file_import_item"."from" < "file_import_item"."to")
);
--> statement-breakpoint
ALTER TABLE "file_import" ADD CONSTRAINT "file_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_import_item" ADD CONSTRAINT "file_import_item_account_id_import_id_file_import_account_id_id_fk" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."file_import"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "file_import_id_key" ON "file_import" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "file_import_created_idx" ON "file_import" USING btree ("account_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "file_import_running_idx" ON "file_import" USING btree ("updated_at") WHERE "file_import"."state" in ('applying', 'undoing');
--> statement-breakpoint
CREATE UNIQUE INDEX "file_import_item_id_key" ON "file_import_item" USING btree ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "file_import_item_line_key" ON "file_import_item" USING btree ("account_id","import_id","line");
--> statement-breakpoint
CREATE INDEX "file_import_item_booking_idx" ON "file_import_item" USING btree ("account_id","booking_id");

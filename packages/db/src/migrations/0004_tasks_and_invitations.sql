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
ALTER TABLE "property" ADD COLUMN "default_cleaner_id" uuid;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_item" ADD CONSTRAINT "checklist_item_account_id_property_id_task_id_task_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","task_id") REFERENCES "public"."task"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_account_id_property_id_property_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."property"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover" ADD CONSTRAINT "turnover_account_id_property_id_booking_id_booking_account_id_property_id_id_fk" FOREIGN KEY ("account_id","property_id","booking_id") REFERENCES "public"."booking"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_id_key" ON "invitation" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitation_to_expire_idx" ON "invitation" USING btree ("expires_at") WHERE "invitation"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_item_id_key" ON "checklist_item" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_id_key" ON "task" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_public_token_lookup_key" ON "task" USING btree ("public_token_lookup");--> statement-breakpoint
CREATE INDEX "task_due_idx" ON "task" USING btree ("account_id","due_at","id");--> statement-breakpoint
CREATE INDEX "task_property_due_idx" ON "task" USING btree ("account_id","property_id","due_at","id");--> statement-breakpoint
CREATE INDEX "task_booking_idx" ON "task" USING btree ("account_id","property_id","booking_id");--> statement-breakpoint
CREATE INDEX "task_assignee_idx" ON "task" USING btree ("account_id","property_id","assignee_id","due_at");--> statement-breakpoint
CREATE INDEX "task_search_idx" ON "task" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "turnover_task_key" ON "turnover" USING btree ("account_id","property_id","task_id");--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "failed_attempts";--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "last_failed_at";
CREATE TABLE "task_photo" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stored_at" timestamptz(3) NOT NULL,
	CONSTRAINT "task_photo_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "checklist_item" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "task_photo" ADD CONSTRAINT "task_photo_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_photo_stored_idx" ON "task_photo" USING btree ("stored_at");--> statement-breakpoint
ALTER TABLE "checklist_item" ADD CONSTRAINT "checklist_item_account_id_photo_id_task_photo_account_id_id_fk" FOREIGN KEY ("account_id","photo_id") REFERENCES "public"."task_photo"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_item_photo_idx" ON "checklist_item" USING btree ("account_id","photo_id") WHERE "checklist_item"."photo_id" is not null;
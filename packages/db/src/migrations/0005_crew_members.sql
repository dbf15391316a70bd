-- When a member leaves, whatever pointed at them only loses that pointer; the rest of the row stays.
ALTER TABLE "task" ADD CONSTRAINT "task_assignee_fk"
	FOREIGN KEY ("account_id", "property_id", "assignee_id") REFERENCES "member" ("account_id", "property_id", "id")
	ON DELETE SET NULL ("assignee_id");--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_default_cleaner_fk"
	FOREIGN KEY ("account_id", "id", "default_cleaner_id") REFERENCES "member" ("account_id", "property_id", "id")
	ON DELETE SET NULL ("default_cleaner_id");--> statement-breakpoint
-- A task that somebody deletes leaves its turnover behind, so that it is not made again.
ALTER TABLE "turnover" ADD CONSTRAINT "turnover_task_fk"
	FOREIGN KEY ("account_id", "property_id", "task_id") REFERENCES "task" ("account_id", "property_id", "id")
	ON DELETE SET NULL ("task_id");

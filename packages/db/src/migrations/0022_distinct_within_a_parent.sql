-- The planner multiplies the shares of account, property and booking as if they had nothing to do with each other, takes
-- every index that begins with them to find one row, and reads all stays of a property where it needs those of two
-- weeks. Statistics of dependencies correct that for values it is given, not for those that a join brings along. Telling
-- it how many different values there are within a parent does for both: about twenty properties an account, a few
-- hundred bookings a property. Every query of these tables names the account first. ANALYZE puts this into effect.
DROP STATISTICS guest_keys, access_code_keys, task_keys, booking_keys, activity_keys;--> statement-breakpoint
ALTER TABLE booking ALTER property_id SET (n_distinct = 20);--> statement-breakpoint
ALTER TABLE guest ALTER property_id SET (n_distinct = 20), ALTER booking_id SET (n_distinct = 500);--> statement-breakpoint
ALTER TABLE task ALTER property_id SET (n_distinct = 20), ALTER booking_id SET (n_distinct = 500);--> statement-breakpoint
ALTER TABLE access_code ALTER property_id SET (n_distinct = 20), ALTER booking_id SET (n_distinct = 500), ALTER task_id SET (n_distinct = 500);--> statement-breakpoint
ALTER TABLE activity ALTER property_id SET (n_distinct = 20);--> statement-breakpoint
ANALYZE booking, guest, task, access_code, activity;

-- A booking has one property and a property one account. Without knowing that, the planner takes every index that begins
-- with both for equally good, and reads the rows of a whole property for those of one stay.
CREATE STATISTICS guest_keys (dependencies) ON account_id, property_id, booking_id FROM guest;--> statement-breakpoint
CREATE STATISTICS access_code_keys (dependencies) ON account_id, property_id, booking_id, task_id FROM access_code;--> statement-breakpoint
CREATE STATISTICS task_keys (dependencies) ON account_id, property_id, booking_id FROM task;--> statement-breakpoint
CREATE STATISTICS booking_keys (dependencies) ON account_id, property_id FROM booking;--> statement-breakpoint
CREATE STATISTICS activity_keys (dependencies) ON account_id, property_id FROM activity;

-- Drizzle cannot express that only this column is cleared when the account at the authority is deleted.
ALTER TABLE "property" ADD CONSTRAINT "property_authority_integration_fk"
	FOREIGN KEY ("account_id", "authority_integration_id") REFERENCES "integration" ("account_id", "id")
	ON DELETE SET NULL ("authority_integration_id") NOT VALID;

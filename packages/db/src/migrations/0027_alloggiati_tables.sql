CREATE TABLE "alloggiati_document_type" (
	"code" char(5) PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alloggiati_place" (
	"code" char(9) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"province" text,
	"valid_until" date,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "alloggiati_place_name_idx" ON "alloggiati_place" USING btree ("search");--> statement-breakpoint
CREATE INDEX "alloggiati_place_search_idx" ON "alloggiati_place" USING gin ("search" gin_trgm_ops);
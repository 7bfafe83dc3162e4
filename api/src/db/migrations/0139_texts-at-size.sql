-- The time that the keys of a text really take, so that they are not computed for the rows of a month.
ALTER FUNCTION "search_keys"(bigint, text) COST 10000;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sent_text" text;
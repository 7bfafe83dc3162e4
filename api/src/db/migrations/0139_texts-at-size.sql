-- The time that the keys of a text really take, so that they are not computed for the rows of a month.
ALTER FUNCTION "search_keys"(bigint, text) COST 10000;--> statement-breakpoint
DROP INDEX "invoice_requests_search";--> statement-breakpoint
DROP INDEX "invoice_requests_without_search_text";--> statement-breakpoint
DROP INDEX "invoices_search";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sent_text" text;--> statement-breakpoint
-- No trigger of this table depends on the text.
ALTER TABLE "invoices" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "invoices" SET "sent_text" = "invoice_requests"."search_text" FROM "invoice_requests" WHERE "invoice_id" = "id" AND "invoice_requests"."search_text" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "invoices_open_search" ON "invoices" USING gin (search_keys(buyer_id, search_text)) WITH (gin_pending_list_limit=64) WHERE (status + 0) in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_closed_search" ON "invoices" USING gin (search_keys(buyer_id, search_text)) WITH (gin_pending_list_limit=64) WHERE (status + 0) in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_sent_open_search" ON "invoices" USING gin (search_keys(seller_id, sent_text)) WITH (gin_pending_list_limit=64) WHERE kind = 'request' and (status + 0) in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_sent_closed_search" ON "invoices" USING gin (search_keys(seller_id, sent_text)) WITH (gin_pending_list_limit=64) WHERE kind = 'request' and (status + 0) in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_without_sent_text" ON "invoices" USING btree ("id") WHERE kind = 'request' and sent_text is null;
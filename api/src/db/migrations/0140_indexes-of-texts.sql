-- Copies the texts before their indexes exist, because each new version of a row is entered into every
-- index. A batch is committed before the next, so that a payment waits for 100 rows at most.
DO $$
DECLARE
  done bigint := 0;
  batch_end bigint;
BEGIN
  LOOP
    SELECT max(invoice_id) INTO batch_end FROM (
      SELECT invoice_id FROM invoice_requests WHERE invoice_id > done ORDER BY invoice_id LIMIT 100
    ) AS batch;
    EXIT WHEN batch_end IS NULL;
    UPDATE invoices SET sent_text = invoice_requests.search_text FROM invoice_requests
    WHERE invoice_id = id AND invoice_id > done AND invoice_id <= batch_end AND id > done AND id <= batch_end
      AND sent_text IS NULL AND invoice_requests.search_text IS NOT NULL;
    COMMIT;
    done := batch_end;
  END LOOP;
END $$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_open_search" ON "invoices" USING gin (search_keys(buyer_id, search_text)) WITH (gin_pending_list_limit=64) WHERE (status + 0) in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_closed_search" ON "invoices" USING gin (search_keys(buyer_id, search_text)) WITH (gin_pending_list_limit=64) WHERE (status + 0) in (4, 5, 8);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_sent_open_search" ON "invoices" USING gin (search_keys(seller_id, sent_text)) WITH (gin_pending_list_limit=64) WHERE kind = 'request' and (status + 0) in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_sent_closed_search" ON "invoices" USING gin (search_keys(seller_id, sent_text)) WITH (gin_pending_list_limit=64) WHERE kind = 'request' and (status + 0) in (4, 5, 8);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_without_sent_text" ON "invoices" USING btree ("id") WHERE kind = 'request' and sent_text is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_requests_search";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_requests_without_search_text";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_search";
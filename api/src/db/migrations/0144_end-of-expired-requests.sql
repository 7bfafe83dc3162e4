CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_sent_closed_by_end_day" ON "invoices" USING btree ("seller_id",(case when status = 4 then deposit_date
  when status = 8 then payment_due_date
  else (closed_at at time zone 'Asia/Tokyo')::date end)) WHERE kind = 'request' and status in (4, 5, 8);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_sent_closed_by_end";
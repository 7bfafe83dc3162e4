CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_newest" ON "invoices" USING btree ("buyer_id",(id + 0));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_sent_newest" ON "invoices" USING btree ("seller_id",(id + 0)) WHERE kind = 'request';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "supplier_sums_by_supplier" ON "supplier_sums" USING btree ("buyer_id","supplier_id","last_paid_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "supplier_sums_by_year" ON "supplier_sums" USING btree ("buyer_id","year","supplier_id","billing_amount");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "supplier_sums_buyer_id_supplier_id_index";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_asked";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_asked" ON "invoices" USING btree ("buyer_id","status") WHERE is_action_required;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_closed_by_billing_amount";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_closed_by_billing_amount" ON "invoices" USING btree ("buyer_id",billing_amount,"id","status","total_amount") WHERE status in (4, 5, 8);
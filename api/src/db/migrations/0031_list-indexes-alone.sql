DROP INDEX "invoices_open_by_applied_at";--> statement-breakpoint
DROP INDEX "invoices_closed_by_applied_at";--> statement-breakpoint
DROP INDEX "invoices_open_by_payment_due_date";--> statement-breakpoint
DROP INDEX "invoices_closed_by_payment_due_date";--> statement-breakpoint
DROP INDEX "invoices_open_by_deposit_date";--> statement-breakpoint
DROP INDEX "invoices_closed_by_deposit_date";--> statement-breakpoint
DROP INDEX "invoices_closed_list";--> statement-breakpoint
CREATE INDEX "invoices_asked" ON "invoices" USING btree ("buyer_id","id") WHERE is_action_required;--> statement-breakpoint
CREATE INDEX "invoices_open_by_applied_at" ON "invoices" USING btree ("buyer_id",coalesce(applied_at, '-infinity'),"id","applied_at") WHERE status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_closed_by_applied_at" ON "invoices" USING btree ("buyer_id",coalesce(applied_at, '-infinity'),"id","applied_at") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_open_by_payment_due_date" ON "invoices" USING btree ("buyer_id",coalesce(payment_due_date, '-infinity'),"id","payment_due_date") WHERE status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_closed_by_payment_due_date" ON "invoices" USING btree ("buyer_id",coalesce(payment_due_date, '-infinity'),"id","payment_due_date") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_open_by_deposit_date" ON "invoices" USING btree ("buyer_id",coalesce(deposit_date, '-infinity'),"id","deposit_date") WHERE status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_closed_by_deposit_date" ON "invoices" USING btree ("buyer_id",coalesce(deposit_date, '-infinity'),"id","deposit_date") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_closed_list" ON "invoices" USING btree ("buyer_id",coalesce(closed_at, '-infinity'),"id","closed_at") WHERE status in (4, 5, 8);
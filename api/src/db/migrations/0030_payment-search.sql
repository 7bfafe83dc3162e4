-- What the index of searches holds for a payment: each letter and each pair of letters of its texts,
-- behind the id of its payer. The order of the letters is compared in the rows that are found.
CREATE FUNCTION "search_keys"("owner" bigint, "body" text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(
    SELECT DISTINCT "owner"::text || ':' || substr(line, place, width)
    FROM unnest(string_to_array("body", E'\n')) AS line,
      generate_series(1, length(line)) AS place,
      generate_series(1, 2) AS width
  )
$$;--> statement-breakpoint
DROP INDEX "invoices_buyer_id_is_action_required_deposit_date_id_index";--> statement-breakpoint
DROP INDEX "invoices_supplier_id_index";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payee_kana" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_open_by_applied_at" ON "invoices" USING btree ("buyer_id",coalesce(applied_at, '-infinity'),"id") WHERE status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_closed_by_applied_at" ON "invoices" USING btree ("buyer_id",coalesce(applied_at, '-infinity'),"id") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_open_by_payment_due_date" ON "invoices" USING btree ("buyer_id",coalesce(payment_due_date, '-infinity'),"id") WHERE status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_closed_by_payment_due_date" ON "invoices" USING btree ("buyer_id",coalesce(payment_due_date, '-infinity'),"id") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_open_by_deposit_date" ON "invoices" USING btree ("buyer_id",coalesce(deposit_date, '-infinity'),"id") WHERE status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_closed_by_deposit_date" ON "invoices" USING btree ("buyer_id",coalesce(deposit_date, '-infinity'),"id") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_open_by_billing_amount" ON "invoices" USING btree ("buyer_id",billing_amount,"id") WHERE status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_closed_by_billing_amount" ON "invoices" USING btree ("buyer_id",billing_amount,"id") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_open_by_supplier_name" ON "invoices" USING btree ("buyer_id",payee_kana,"id") WHERE status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_closed_by_supplier_name" ON "invoices" USING btree ("buyer_id",payee_kana,"id") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_open_list" ON "invoices" USING btree ("buyer_id",(not is_action_required),coalesce(deposit_date, 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "invoices_closed_list" ON "invoices" USING btree ("buyer_id",coalesce(closed_at, '-infinity'),"id") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_charged" ON "invoices" USING btree ("buyer_id","captured_at");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin (search_keys(buyer_id, search_text));--> statement-breakpoint
CREATE INDEX "invoices_without_search_text" ON "invoices" USING btree ("id") WHERE search_text is null;--> statement-breakpoint
CREATE INDEX "invoices_supplier_id_id_index" ON "invoices" USING btree ("supplier_id","id");
ALTER TABLE "drafts" ADD COLUMN "is_empty" boolean GENERATED ALWAYS AS (files = '[]'::jsonb and adjustments = '[]'::jsonb and confirmed_fields = '[]'::jsonb
          and not delivered_confirmed
          and num_nonnulls(supplier_id, account_id, client_id, invoice_number, invoice_date,
            payment_due_date, billing_amount, invoice_total, consumption_tax,
            transaction_category, transaction_detail, promotion_code, memo) = 0) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "drafts_empty" ON "drafts" USING btree ("updated_at") WHERE is_empty and invoice_id is null and deleted_at is null;
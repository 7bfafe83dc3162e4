-- What the adjustments do to the total: what was carried over is added, everything else subtracted.
CREATE FUNCTION adjustments_total(adjustments jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(sum(CASE WHEN one->>'kind' = 'carried_over' THEN (one->>'amount')::bigint ELSE -(one->>'amount')::bigint END), 0)::bigint
  FROM jsonb_array_elements(adjustments) AS one
$$;--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_tax_amounts";--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "invoice_total" bigint;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "invoice_total" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_total" CHECK (invoice_total is null
  or (invoice_total >= 0 and invoice_total + adjustments_total(adjustments) = billing_amount));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tax_amounts" CHECK (num_nulls(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) = 4
  or (num_nulls(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) = 0
    and least(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) >= 0
    and standard_amount + reduced_amount + nontaxable_amount - discount_amount + consumption_tax + adjustments_total(adjustments) = billing_amount));
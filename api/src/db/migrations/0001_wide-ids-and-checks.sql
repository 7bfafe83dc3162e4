ALTER TABLE "approvals" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "buyer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "credit_card_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "draft_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "invoice_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "gateway_orders" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "gateway_orders" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "gateway_orders" ALTER COLUMN "invoice_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "buyer_corporations" ALTER COLUMN "buyer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "buyer_sole_proprietors" ALTER COLUMN "buyer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "buyers" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "buyers" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "credit_cards" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "credit_cards" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "credit_cards" ALTER COLUMN "buyer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "buyer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "supplier_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "account_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "credit_card_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "invoice_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoice_files" ALTER COLUMN "buyer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoice_files" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "idempotency" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoice_events" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoice_events" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "invoice_events" ALTER COLUMN "invoice_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "document_number" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "document_number" SET DEFAULT nextval('document_numbers');--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "buyer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "seller_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "supplier_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "account_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "credit_card_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "draft_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "buyer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "oauth_codes" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "promotion_uses" ALTER COLUMN "buyer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "promotion_uses" ALTER COLUMN "invoice_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "security_events" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "security_events" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "security_events" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "code_sends" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "code_sends" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "code_sends" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "login_challenges" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "trusted_devices" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ALTER COLUMN "supplier_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "suppliers" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "suppliers" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "suppliers" ALTER COLUMN "buyer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "buyer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "standard_amount" bigint;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "reduced_amount" bigint;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "nontaxable_amount" bigint;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "consumption_tax" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "standard_amount" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reduced_amount" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "nontaxable_amount" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "consumption_tax" bigint;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_state" CHECK (state in ('pending', 'challenge', 'approved', 'failed', 'used', 'released'));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_amount" CHECK (billing_amount > 0 and amount > 0);--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_kind" CHECK (kind in ('capture', 'void', 'refund'));--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_amount" CHECK ((kind = 'capture') = (amount is not null) and amount > 0);--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_billing_amount" CHECK (billing_amount >= 0);--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_version" CHECK (version >= 1);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status" CHECK (status in (1, 2, 3, 4, 5, 6, 7, 8));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_state" CHECK (payment_state in ('none', 'authorized', 'capturing', 'captured', 'voided', 'refunding', 'refunded', 'failed'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_transfer_state" CHECK (transfer_state in ('none', 'scheduled', 'sent', 'completed', 'failed'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_billing_amount" CHECK (billing_amount between 1 and 9999999999);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_fee" CHECK (commission >= 0 and commission_tax between 0 and commission and promotion_discount between 0 and commission);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_total_amount" CHECK (total_amount between billing_amount and billing_amount + commission - promotion_discount);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tax_amounts" CHECK (num_nulls(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) = 4
  or (num_nulls(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) = 0
    and least(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) >= 0
    and standard_amount + reduced_amount + nontaxable_amount + consumption_tax = billing_amount));--> statement-breakpoint
-- Earlier demos have an expired request that was due before it was made: it stays, new ones are refused.
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_dates" CHECK (invoice_date <= payment_due_date) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_submitted_dates" CHECK (applied_at is null or (invoice_date is not null and payment_due_date is not null and deposit_date is not null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancelled_money" CHECK (status <> 5 or payment_state not in ('authorized', 'capturing', 'captured'));--> statement-breakpoint
-- What happened to a payment stays as it was written down.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_events_append_only" BEFORE UPDATE OR DELETE ON "invoice_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_events_not_truncated" BEFORE TRUNCATE ON "invoice_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

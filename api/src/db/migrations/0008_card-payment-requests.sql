CREATE TABLE "buyer_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"branch_code" text NOT NULL,
	"branch_name" text NOT NULL,
	"account_type" smallint NOT NULL,
	"account_number" text NOT NULL,
	"account_holder_kana" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_request_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_request_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"invoice_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_request_drafts_version" CHECK (version >= 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_requests" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"buyer_business_form" smallint NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_corporate_number" text,
	"buyer_person_name" text NOT NULL,
	"buyer_person_email" text NOT NULL,
	"supplier_person_name" text NOT NULL,
	"supplier_person_email" text NOT NULL,
	"discount_rate" numeric(4, 1),
	"invoice_request_commission_rate" smallint NOT NULL,
	"account_id" bigint,
	"message" text,
	"delivered_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"last_reminded_at" timestamp (3) with time zone,
	"reminder_count" smallint DEFAULT 0 NOT NULL,
	"last_reminder_days" smallint,
	CONSTRAINT "invoice_requests_share" CHECK (invoice_request_commission_rate in (0, 1, 2, 3)),
	CONSTRAINT "invoice_requests_discount_rate" CHECK (discount_rate between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"invoice_id" bigint NOT NULL,
	"sealed_key" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_keys_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "request_keys_status" CHECK (status in (1, 2, 3))
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_total_amount";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_tax_amounts";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_commission" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "buyer_accounts" ADD CONSTRAINT "buyer_accounts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request_drafts" ADD CONSTRAINT "invoice_request_drafts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request_drafts" ADD CONSTRAINT "invoice_request_drafts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_account_id_buyer_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."buyer_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_accounts_once" ON "buyer_accounts" USING btree ("buyer_id","bank_code","branch_code","account_type","account_number");--> statement-breakpoint
CREATE INDEX "invoice_request_drafts_buyer_id_updated_at_index" ON "invoice_request_drafts" USING btree ("buyer_id","updated_at");--> statement-breakpoint
CREATE INDEX "invoice_request_drafts_files_index" ON "invoice_request_drafts" USING gin ("files" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "invoice_requests_buyer_person_email_index" ON "invoice_requests" USING btree ("buyer_person_email");--> statement-breakpoint
CREATE INDEX "invoice_requests_buyer_corporate_number_index" ON "invoice_requests" USING btree ("buyer_corporate_number");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_request_id_invoices_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What the card did not pay of the fee was the seller's part.
UPDATE "invoices" SET "seller_commission" = billing_amount + commission - promotion_discount - total_amount
WHERE total_amount < billing_amount + commission - promotion_discount;--> statement-breakpoint
-- Every request says whom it asks; those of before knew their subject and, once linked, their buyer.
INSERT INTO "invoice_requests" ("invoice_id", "title", "buyer_business_form", "buyer_name", "buyer_corporate_number", "buyer_person_name", "buyer_person_email", "supplier_person_name", "supplier_person_email", "invoice_request_commission_rate")
SELECT request."id", coalesce(request."transaction_detail", ''), coalesce(buyer."business_form", 1), coalesce(corporation."corporate_name", ''), corporation."corporate_number", '', '', '', '', 0
FROM "invoices" request
LEFT JOIN "buyers" buyer ON buyer."id" = request."buyer_id"
LEFT JOIN "buyer_corporations" corporation ON corporation."buyer_id" = request."buyer_id"
WHERE request."kind" = 'request';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_seller_commission" CHECK (seller_commission between 0 and commission);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_discount" CHECK (discount_amount >= 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_total_amount" CHECK (total_amount = billing_amount + commission - seller_commission - promotion_discount);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tax_amounts" CHECK (num_nulls(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) = 4
  or (num_nulls(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) = 0
    and least(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) >= 0
    and standard_amount + reduced_amount + nontaxable_amount - discount_amount + consumption_tax = billing_amount));
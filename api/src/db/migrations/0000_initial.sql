CREATE SEQUENCE "public"."document_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"credit_card_id" integer,
	"draft_id" integer,
	"invoice_id" integer,
	"billing_amount" bigint NOT NULL,
	"promotion_code" text,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"result_code" text,
	"challenge_url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"approval_id" text NOT NULL,
	"invoice_id" integer,
	"amount" bigint,
	"is_done" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_corporations" (
	"buyer_id" integer PRIMARY KEY NOT NULL,
	"corporate_number" text NOT NULL,
	"corporate_name" text NOT NULL,
	"corporate_name_kana" text NOT NULL,
	"representative_name" text NOT NULL,
	"representative_name_kana" text NOT NULL,
	"representative_birthday" date NOT NULL,
	"postal_code" text NOT NULL,
	"address_state" text NOT NULL,
	"address_city" text NOT NULL,
	"address_street" text NOT NULL,
	"address_building_name" text,
	CONSTRAINT "buyer_corporations_corporate_number_unique" UNIQUE("corporate_number")
);
--> statement-breakpoint
CREATE TABLE "buyer_sole_proprietors" (
	"buyer_id" integer PRIMARY KEY NOT NULL,
	"business_name" text,
	"business_name_kana" text,
	"representative_last_name" text NOT NULL,
	"representative_first_name" text NOT NULL,
	"representative_last_name_kana" text NOT NULL,
	"representative_first_name_kana" text NOT NULL,
	"representative_birthday" date NOT NULL,
	"business_postal_code" text NOT NULL,
	"business_address_state" text NOT NULL,
	"business_address_city" text NOT NULL,
	"business_address_street" text NOT NULL,
	"business_address_building_name" text,
	"home_postal_code" text NOT NULL,
	"home_address_state" text NOT NULL,
	"home_address_city" text NOT NULL,
	"home_address_street" text NOT NULL,
	"home_address_building_name" text
);
--> statement-breakpoint
CREATE TABLE "buyers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"business_form" smallint,
	"registration_status" smallint DEFAULT 0 NOT NULL,
	"phone_number" text,
	"transfer_person_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"gateway_card_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"card_holder_name" text NOT NULL,
	"expiry_month" text NOT NULL,
	"expiry_year" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"nickname" text,
	"closing_day" smallint,
	"debit_day" smallint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registered_corporations" (
	"corporate_number" text PRIMARY KEY NOT NULL,
	"corporate_name" text NOT NULL,
	"corporate_name_kana" text NOT NULL,
	"postal_code" text NOT NULL,
	"address_state" text NOT NULL,
	"address_city" text NOT NULL,
	"address_street" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" integer,
	"account_id" integer,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invoice_number" text,
	"invoice_date" date,
	"payment_due_date" date,
	"billing_amount" bigint,
	"deposit_date" date,
	"transaction_category" text,
	"transaction_detail" text,
	"delivered_confirmed" boolean DEFAULT false NOT NULL,
	"transfer_person_name" text,
	"credit_card_id" integer,
	"promotion_code" text,
	"memo" text,
	"confirmed_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invoice_id" integer,
	"source" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_file_pages" (
	"file_id" text NOT NULL,
	"number" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content_type" text NOT NULL,
	"object_key" text NOT NULL,
	CONSTRAINT "invoice_file_pages_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"object_key" text NOT NULL,
	"state" text DEFAULT 'announced' NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"file_type" smallint,
	"paper_size" smallint,
	"page_count" integer DEFAULT 0 NOT NULL,
	"pixel_width" integer,
	"pixel_height" integer,
	"reading_status" text DEFAULT 'processing' NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reading_tries" integer DEFAULT 0 NOT NULL,
	"reading_due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"response_status" smallint,
	"response_body" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "invoice_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_number" integer DEFAULT nextval('document_numbers') NOT NULL,
	"kind" text DEFAULT 'payment' NOT NULL,
	"buyer_id" integer,
	"seller_id" integer,
	"status" smallint NOT NULL,
	"payment_state" text DEFAULT 'none' NOT NULL,
	"transfer_state" text DEFAULT 'none' NOT NULL,
	"is_action_required" boolean DEFAULT false NOT NULL,
	"action_required" jsonb,
	"action_due_at" timestamp (3) with time zone,
	"cancel" jsonb,
	"supplier_id" integer,
	"account_id" integer,
	"supplier_snapshot" jsonb NOT NULL,
	"account_snapshot" jsonb,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invoice_number" text,
	"invoice_date" date,
	"payment_due_date" date,
	"deposit_date" date,
	"billing_amount" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"commission_tax" bigint NOT NULL,
	"promotion_discount" bigint DEFAULT 0 NOT NULL,
	"total_amount" bigint NOT NULL,
	"promotion_code" text,
	"transaction_category" text,
	"transaction_detail" text,
	"transfer_person_name" text,
	"memo" text,
	"credit_card_id" integer,
	"card_brand" text,
	"card_last4" text,
	"approval_id" text,
	"draft_id" integer,
	"draft_version" integer,
	"file_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"duplicate_override_reason" text,
	"examine_at" timestamp (3) with time zone,
	"captured_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"due_reminder_sent" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_document_number_unique" UNIQUE("document_number"),
	CONSTRAINT "invoices_draft_once" UNIQUE("draft_id","draft_version")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link_path" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_access_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" jsonb NOT NULL,
	"allowed_scopes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"user_id" integer NOT NULL,
	"scope" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"promotion_code" text NOT NULL,
	"buyer_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	CONSTRAINT "promotion_uses_promotion_code_buyer_id_pk" PRIMARY KEY("promotion_code","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"discount_percent" smallint NOT NULL,
	"expires_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer,
	"session_id" text,
	"ip_address" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_sends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"authorization" jsonb,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_throttles" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_failure_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"successor_hash" text,
	"sealed_successor" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code_verified_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_holders" (
	"bank_code" text NOT NULL,
	"branch_code" text NOT NULL,
	"account_type" smallint NOT NULL,
	"account_number" text NOT NULL,
	"account_holder_kana" text NOT NULL,
	CONSTRAINT "bank_holders_bank_code_branch_code_account_type_account_number_pk" PRIMARY KEY("bank_code","branch_code","account_type","account_number")
);
--> statement-breakpoint
CREATE TABLE "supplier_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
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
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"business_form" smallint NOT NULL,
	"status" text DEFAULT 'Unapproved' NOT NULL,
	"name" text NOT NULL,
	"name_kana" text NOT NULL,
	"corporate_number" text,
	"business_name" text,
	"last_name" text,
	"first_name" text,
	"last_name_kana" text,
	"first_name_kana" text,
	"invoice_registration_number" text,
	"phone_number" text NOT NULL,
	"postal_code" text NOT NULL,
	"address_state" text NOT NULL,
	"address_city" text NOT NULL,
	"address_street" text NOT NULL,
	"address_building_name" text,
	"person_name" text,
	"person_email" text,
	"site_url" text,
	"rejection_reason" text,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"email_address" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_reregistration_required" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT true NOT NULL,
	"last_name" text,
	"first_name" text,
	"license_version" text,
	"external_integration_client_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_address_unique" UNIQUE("email_address")
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_credit_card_id_credit_cards_id_fk" FOREIGN KEY ("credit_card_id") REFERENCES "public"."credit_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_corporations" ADD CONSTRAINT "buyer_corporations_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_sole_proprietors" ADD CONSTRAINT "buyer_sole_proprietors_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_account_id_supplier_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."supplier_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_credit_card_id_credit_cards_id_fk" FOREIGN KEY ("credit_card_id") REFERENCES "public"."credit_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file_pages" ADD CONSTRAINT "invoice_file_pages_file_id_invoice_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."invoice_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_seller_id_buyers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_supplier_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."supplier_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_card_id_credit_cards_id_fk" FOREIGN KEY ("credit_card_id") REFERENCES "public"."credit_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_access_tokens" ADD CONSTRAINT "oauth_access_tokens_code_hash_oauth_codes_hash_fk" FOREIGN KEY ("code_hash") REFERENCES "public"."oauth_codes"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_code_promotions_code_fk" FOREIGN KEY ("promotion_code") REFERENCES "public"."promotions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_sends" ADD CONSTRAINT "code_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_state_expires_at_index" ON "approvals" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "gateway_orders_is_done_next_attempt_at_index" ON "gateway_orders" USING btree ("is_done","next_attempt_at");--> statement-breakpoint
CREATE INDEX "credit_cards_buyer_id_index" ON "credit_cards" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "drafts_buyer_id_updated_at_index" ON "drafts" USING btree ("buyer_id","updated_at");--> statement-breakpoint
CREATE INDEX "invoice_files_buyer_id_created_at_index" ON "invoice_files" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_files_buyer_id_sha256_index" ON "invoice_files" USING btree ("buyer_id","sha256");--> statement-breakpoint
CREATE INDEX "invoice_files_reading_due_at_index" ON "invoice_files" USING btree ("reading_due_at");--> statement-breakpoint
CREATE INDEX "invoice_events_invoice_id_index" ON "invoice_events" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_buyer_id_status_index" ON "invoices" USING btree ("buyer_id","status");--> statement-breakpoint
CREATE INDEX "invoices_buyer_id_is_action_required_deposit_date_id_index" ON "invoices" USING btree ("buyer_id","is_action_required" DESC NULLS LAST,"deposit_date","id");--> statement-breakpoint
CREATE INDEX "invoices_seller_id_status_index" ON "invoices" USING btree ("seller_id","status");--> statement-breakpoint
CREATE INDEX "invoices_supplier_id_index" ON "invoices" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_sent_at_next_attempt_at_index" ON "mail_outbox" USING btree ("sent_at","next_attempt_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient_id_index" ON "mail_outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "notifications_buyer_id_published_at_index" ON "notifications" USING btree ("buyer_id","published_at");--> statement-breakpoint
CREATE INDEX "security_events_user_id_at_index" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "code_sends_user_id_sent_at_index" ON "code_sends" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_accounts_once" ON "supplier_accounts" USING btree ("supplier_id","bank_code","branch_code","account_type","account_number");--> statement-breakpoint
CREATE INDEX "suppliers_buyer_id_status_index" ON "suppliers" USING btree ("buyer_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_corporate_number_once" ON "suppliers" USING btree ("buyer_id","corporate_number") WHERE corporate_number is not null;
CREATE TABLE "oauth_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "external_invoice_id" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "partner_payee" jsonb;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "oauth_refresh_tokens" ADD CONSTRAINT "oauth_refresh_tokens_code_hash_oauth_codes_hash_fk" FOREIGN KEY ("code_hash") REFERENCES "public"."oauth_codes"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_code_hash_index" ON "oauth_refresh_tokens" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_expires_at_index" ON "oauth_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_buyer_id_client_id_external_invoice_id_unique" UNIQUE("buyer_id","client_id","external_invoice_id");
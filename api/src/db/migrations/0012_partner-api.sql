CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"delivered_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "handed_over_digest" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "locked_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "webhook_secret_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next_attempt_at_index" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE delivered_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_client_id_created_at_index" ON "webhook_deliveries" USING btree ("client_id","created_at");--> statement-breakpoint
UPDATE "drafts" SET "partner_payee" = jsonb_build_object('name', "partner_payee" -> 'name', 'invoice_registration_number', "partner_payee" -> 'registration_number', 'account', null) WHERE "partner_payee" IS NOT NULL;

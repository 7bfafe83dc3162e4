CREATE TABLE "payment_stops" (
	"change_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"result" jsonb,
	CONSTRAINT "payment_stops_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "alarm_path" text;--> statement-breakpoint
ALTER TABLE "payment_stops" ADD CONSTRAINT "payment_stops_change_id_supplier_account_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."supplier_account_changes"("id") ON DELETE cascade ON UPDATE no action;
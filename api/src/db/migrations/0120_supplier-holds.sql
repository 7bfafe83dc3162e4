CREATE TABLE "supplier_account_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"former" jsonb,
	"present" jsonb,
	"user_id" bigint NOT NULL,
	"device" text NOT NULL,
	"address_range" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "held_change_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier_account_changes" ADD CONSTRAINT "supplier_account_changes_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_account_changes_supplier_id_changed_at_index" ON "supplier_account_changes" USING btree ("supplier_id","changed_at");
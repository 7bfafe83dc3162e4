ALTER TABLE "supplier_account_changes" DROP CONSTRAINT "supplier_account_changes_supplier_id_suppliers_id_fk";
--> statement-breakpoint
ALTER TABLE "supplier_account_changes" ADD COLUMN "supplier_name" text;
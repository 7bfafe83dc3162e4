ALTER TABLE "invoice_files" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD COLUMN "accounts" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "drafts" ADD COLUMN "last_change" text;--> statement-breakpoint
ALTER TABLE "invoice_request_drafts" ADD COLUMN "last_change" text;--> statement-breakpoint
ALTER TABLE "registration_drafts" ADD COLUMN "last_change" text;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD COLUMN "last_change" text;
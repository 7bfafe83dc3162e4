ALTER TABLE "buyer_corporations" ADD COLUMN "beneficial_owner_type" text;--> statement-breakpoint
ALTER TABLE "buyer_corporations" ADD COLUMN "beneficial_owners" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "registered_changes" ADD COLUMN "owners" jsonb;--> statement-breakpoint
ALTER TABLE "registered_changes" ADD CONSTRAINT "registered_changes_owners_with_representative" CHECK (owners is null or item = 'representative');--> statement-breakpoint
UPDATE "buyer_corporations" SET "beneficial_owner_type" = r."beneficial_owner_type", "beneficial_owners" = r."beneficial_owners" FROM "registrations" r WHERE r."buyer_id" = "buyer_corporations"."buyer_id" AND r."beneficial_owner_type" IS NOT NULL;

ALTER TABLE "idempotency" ADD COLUMN "owner" uuid;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "leased_until" timestamp (3) with time zone;
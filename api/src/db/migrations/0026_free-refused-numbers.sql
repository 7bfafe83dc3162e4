ALTER TABLE "buyer_corporations" DROP CONSTRAINT "buyer_corporations_corporate_number_unique";--> statement-breakpoint
ALTER TABLE "buyer_corporations" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "buyer_corporations" SET "is_refused" = true FROM "buyers" WHERE "buyers"."id" = "buyer_id" AND "registration_status" = 3;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_corporations_number_once" ON "buyer_corporations" USING btree ("corporate_number") WHERE not is_refused;
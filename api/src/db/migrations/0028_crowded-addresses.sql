ALTER TABLE "login_challenges" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD COLUMN "is_crowded" boolean DEFAULT false NOT NULL;
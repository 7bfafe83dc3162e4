ALTER TABLE "oauth_refresh_tokens" ADD COLUMN "successor_hash" text;--> statement-breakpoint
ALTER TABLE "oauth_refresh_tokens" ADD COLUMN "sealed_successor" text;
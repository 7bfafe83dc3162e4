ALTER TABLE "oauth_clients" ADD COLUMN "jwks" jsonb;--> statement-breakpoint
ALTER TABLE "oauth_pushed_requests" ADD COLUMN "object_hash" text;--> statement-breakpoint
ALTER TABLE "oauth_pushed_requests" ADD CONSTRAINT "oauth_pushed_requests_object_hash_unique" UNIQUE("object_hash");
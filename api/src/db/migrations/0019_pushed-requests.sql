CREATE TABLE "oauth_pushed_requests" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "login_challenges" ADD COLUMN "pushed_request" text;--> statement-breakpoint
ALTER TABLE "oauth_pushed_requests" ADD CONSTRAINT "oauth_pushed_requests_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_pushed_requests_expires_at_index" ON "oauth_pushed_requests" USING btree ("expires_at");
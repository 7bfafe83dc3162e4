CREATE TABLE "oauth_consents" (
	"user_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"granted_at" timestamp (3) with time zone,
	CONSTRAINT "oauth_consents_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "oauth_consents" ADD CONSTRAINT "oauth_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_consents" ADD CONSTRAINT "oauth_consents_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What a service may do is in its codes, while one of them or what came of it is kept; else at
-- most what it may ask for, and since when nobody knows.
INSERT INTO "oauth_consents" ("user_id", "client_id", "scopes", "granted_at")
SELECT u.id, c.client_id,
  coalesce(
    (SELECT jsonb_agg(DISTINCT s) FROM oauth_codes k, unnest(string_to_array(k.scope, ' ')) s
      WHERE k.user_id = u.id AND k.client_id = c.client_id),
    c.allowed_scopes),
  (SELECT min(k.expires_at) - interval '1 minute' FROM oauth_codes k
    WHERE k.user_id = u.id AND k.client_id = c.client_id)
FROM users u JOIN oauth_clients c ON u.external_integration_client_ids ? c.client_id;

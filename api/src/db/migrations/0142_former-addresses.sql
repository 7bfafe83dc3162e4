CREATE TABLE "former_addresses" (
	"user_id" bigint NOT NULL,
	"email_address" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_addresses_user_id_email_address_pk" PRIMARY KEY("user_id","email_address")
);
--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_addresses_changed_at_index" ON "former_addresses" USING btree ("changed_at");--> statement-breakpoint
INSERT INTO "former_addresses" ("user_id", "email_address", "changed_at")
SELECT "id", "former_email_address", "email_changed_at" FROM "users"
WHERE "former_email_address" IS NOT NULL AND "email_changed_at" IS NOT NULL;

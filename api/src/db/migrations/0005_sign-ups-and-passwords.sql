CREATE TABLE "address_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email_address" text NOT NULL,
	"password_hash" text,
	"license_version" text,
	"counter_hash" text NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "address_sends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"counter_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_challenges" ADD COLUMN "new_password_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "license_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "address_challenges_created_at_index" ON "address_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "address_sends_counter_hash_sent_at_index" ON "address_sends" USING btree ("counter_hash","sent_at");--> statement-breakpoint
CREATE INDEX "address_sends_sent_at_index" ON "address_sends" USING btree ("sent_at");
CREATE TABLE "proof_codes" (
	"session_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_tries" (
	"session_id" text NOT NULL,
	"way" text NOT NULL,
	"failures" integer NOT NULL,
	"closed_until" timestamp (3) with time zone,
	CONSTRAINT "proof_tries_session_id_way_pk" PRIMARY KEY("session_id","way")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unproved_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email_address" text;--> statement-breakpoint
ALTER TABLE "proof_codes" ADD CONSTRAINT "proof_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_tries" ADD CONSTRAINT "proof_tries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A session that was begun with a code was proved then; one of a trusted device asks at its next
-- sensitive action.
UPDATE "sessions" SET "proved_at" = "code_verified_at", "proved_by" = 'code' WHERE "code_verified_at" IS NOT NULL;

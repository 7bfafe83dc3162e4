CREATE TABLE "registration_drafts" (
	"buyer_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"buyer_id" bigint PRIMARY KEY NOT NULL,
	"business_category_id" bigint NOT NULL,
	"transaction_purpose" text NOT NULL,
	"beneficial_owner_type" text,
	"beneficial_owners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"examine_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"refusal_reason" text
);
--> statement-breakpoint
ALTER TABLE "registration_drafts" ADD CONSTRAINT "registration_drafts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_drafts_updated_at_index" ON "registration_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "registrations_examine_at_index" ON "registrations" USING btree ("examine_at");
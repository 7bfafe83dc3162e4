CREATE TABLE "form_drafts" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"content" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_drafts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_drafts_updated_at_index" ON "form_drafts" USING btree ("updated_at");
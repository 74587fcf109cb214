CREATE TABLE "limit_uses" (
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"used" integer NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "limit_uses_name_subject_pk" PRIMARY KEY("name","subject")
);

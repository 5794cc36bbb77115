CREATE TABLE "product_moments" (
	"name" varchar(30) PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

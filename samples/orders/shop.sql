-- The tables of a small shop, as pg_dump --schema-only would write them.
CREATE TYPE order_state AS ENUM ('new', 'paid', 'sent');

CREATE TABLE customer (
    id bigint NOT NULL,
    name character varying(80) NOT NULL,
    country character(2) NOT NULL,
    note text
);

CREATE TABLE "order" (
    id bigint NOT NULL,
    customer bigint NOT NULL,
    state order_state DEFAULT 'new' NOT NULL,
    total numeric(12,2) NOT NULL CHECK (total >= 0),
    placed date
);

ALTER TABLE ONLY customer ADD CONSTRAINT customer_key PRIMARY KEY (id);
ALTER TABLE ONLY "order"
    ADD CONSTRAINT order_key PRIMARY KEY (id),
    ADD CONSTRAINT order_customer FOREIGN KEY (customer) REFERENCES customer (id);

-- What was changed since.
ALTER TABLE customer DROP COLUMN note;
ALTER TABLE "order" RENAME COLUMN id TO order_number;
ALTER TABLE "order" ALTER COLUMN placed SET NOT NULL;

COMMENT ON TABLE "order" IS 'What a customer buys at once.';
COMMENT ON COLUMN "order".total IS 'In euros, with tax.';

-- The platform's own tables. Every instant is milliseconds since 1970 (UTC) by the sandbox's clock, which may be moved.

create table tenants (
  id text primary key,
  owner_sub text not null,
  company_name text not null,
  created_at bigint not null
);

-- One number per tenant and collection, raised by whatever changes a row of it: the ETag of the whole collection.
create table revisions (
  tenant_id text not null,
  collection text not null,
  revision bigint not null,
  primary key (tenant_id, collection)
);

create table merchants (
  tenant_id text not null,
  identifier text not null,
  pool_id text not null,
  merchant_id text,
  phone_number text,
  attributes jsonb not null,
  created_at bigint not null,
  version integer not null default 1,
  primary key (tenant_id, identifier)
);
create index merchants_by_merchant_id on merchants (tenant_id, merchant_id);

create table terminals (
  tenant_id text not null,
  id text not null collate "C",
  merchant_id text,
  operator_id text,
  nickname text,
  manufacturer text not null,
  model text not null,
  os_platform text not null,
  os_version text not null,
  status text not null,
  attestation text not null,
  attestation_failure text,
  attested_at bigint,
  registered_at bigint not null,
  deactivation_trigger text,
  transactions_total integer not null default 0,
  transactions_failed integer not null default 0,
  transactions_successful integer not null default 0,
  transactions_unknown integer not null default 0,
  app_package text,
  app_version text,
  certificate_sha256 text,
  keys_reset_at bigint,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index terminals_by_merchant on terminals (tenant_id, merchant_id, id);

-- Amounts and fees are minor units (cents).
create table transactions (
  tenant_id text not null,
  id text not null,
  external_id text not null,
  channel text not null,
  merchant_id text not null,
  merchant_name text not null,
  terminal_id text,
  amount bigint not null,
  currency text not null,
  fee bigint,
  payment_medium text not null,
  reference text not null,
  status text not null,
  disposition text not null,
  response_code text,
  authorisation_code text,
  masked_pan text,
  report_id text,
  created_at bigint not null,
  primary key (tenant_id, id)
);
create index transactions_by_channel on transactions (tenant_id, channel, created_at);
create index transactions_by_merchant on transactions (tenant_id, merchant_id, channel);
create index transactions_by_report on transactions (tenant_id, report_id) where report_id is not null;

-- The amount in minor units.
create table settlement_reports (
  tenant_id text not null,
  id text not null,
  merchant_id text not null,
  merchant_name text not null,
  amount bigint not null,
  -- In some reports the decimal is sent as text, in others as a number.
  is_amount_text boolean not null,
  currency text not null,
  start_at bigint not null,
  end_at bigint not null,
  status text not null,
  settled_at bigint,
  transaction_ids jsonb not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);

-- The stored answer to each Idempotency-Key, kept for 24 hours.
create table answers (
  tenant_id text not null,
  sub text not null,
  key text not null,
  request text not null,
  status integer not null,
  body text not null,
  created_at bigint not null,
  primary key (tenant_id, sub, key)
);

-- Every mutation that took effect, once each: what the tests count.
create table effects (
  seq bigserial primary key,
  at bigint not null,
  tenant_id text not null,
  sub text not null,
  email text not null,
  key text,
  service text not null,
  what text not null,
  target text not null
);

create table mails (
  seq bigserial primary key,
  at bigint not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  code text
);

create table settings (
  name text primary key,
  value jsonb not null
);

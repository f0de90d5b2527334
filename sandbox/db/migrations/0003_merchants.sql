-- Merchants' pools, the form through which they register, and the messages sent to them. Every instant is milliseconds
-- since 1970 (UTC) by the sandbox's clock, which may be moved.

-- A company that takes in its merchants with an app of its own has no pool.
alter table merchants alter column pool_id drop not null;

-- One pool per tenant, created once.
create table merchant_pools (
  tenant_id text primary key,
  id text not null unique,
  client_id text not null,
  name text not null,
  username_type text not null,
  callback_urls jsonb not null,
  password_requirements jsonb not null,
  created_at bigint not null
);

-- One form per pool, saved once.
create table onboarding_forms (
  pool_id text primary key references merchant_pools (id) on delete cascade,
  form jsonb not null,
  saved_at bigint not null
);

-- A message's state follows from the clock: queued until sent_at, sent until done_at, from then on its outcome. Where an
-- instant is missing, it never comes.
create table messages (
  id text primary key,
  tenant_id text not null,
  kind text not null,
  template text not null,
  name text not null,
  recipient text not null,
  created_at bigint not null,
  sent_at bigint,
  done_at bigint,
  outcome text not null,
  -- The merchant that an invite became.
  registered_as text
);
create index messages_by_template on messages (tenant_id, template, created_at);

-- A page of the sandbox that the message leads to.
alter table mails add column link text;

-- Webhooks, the events that wait to be handed to them, and every attempt to deliver one. Every instant is milliseconds since
-- 1970 (UTC) by the sandbox's clock, which may be moved.

create table webhooks (
  id text primary key,
  tenant_id text not null,
  url text not null,
  description text,
  subscriptions jsonb not null,
  status text not null,
  disabled_reason text,
  secret text not null,
  previous_secret text,
  previous_expires_at bigint,
  failures_in_a_row integer not null default 0,
  created_at bigint not null,
  updated_at bigint not null,
  version integer not null default 1
);
create index webhooks_by_tenant on webhooks (tenant_id, created_at, id);

-- Written in the transaction of the change, so that an event is told exactly where its change took effect.
create table webhook_events (
  seq bigserial primary key,
  tenant_id text not null,
  event_type text not null,
  data jsonb not null
);

-- A pending attempt is one that is due at its instant.
create table webhook_invocations (
  id text primary key,
  tenant_id text not null,
  webhook_id text not null,
  event_id text not null,
  event_type text not null,
  version text not null,
  url text not null,
  at bigint not null,
  attempt integer not null,
  trigger text not null,
  result text not null,
  http_status integer,
  duration_ms integer not null default 0,
  error_message text,
  request jsonb not null,
  response jsonb not null
);
create index webhook_invocations_by_time on webhook_invocations (tenant_id, at desc, id desc);
create index webhook_invocations_due on webhook_invocations (at) where result = 'PENDING';

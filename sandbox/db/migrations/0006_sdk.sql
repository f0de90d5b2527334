-- Applications that carry the SDK, the certificates that sign them, and the SDK's keys of each tenant. Every instant is
-- milliseconds since 1970 (UTC) by the sandbox's clock, which may be moved.

create table applications (
  id text primary key,
  tenant_id text not null,
  name text not null,
  platform text not null,
  package_name text not null,
  version text not null,
  environment text not null,
  installer text,
  status text not null,
  created_at bigint not null,
  unique (tenant_id, platform, package_name, environment)
);

-- The digest in lower-case hexadecimal; a bare digest has neither names nor dates.
create table certificates (
  id text primary key,
  application_id text not null references applications (id) on delete cascade,
  label text,
  kind text not null,
  sha256 text not null,
  subject text,
  issuer text,
  not_before bigint,
  not_after bigint,
  created_at bigint not null,
  unique (application_id, sha256)
);

create table sdk_keys (
  tenant_id text primary key,
  ble text not null,
  nfc text not null
);

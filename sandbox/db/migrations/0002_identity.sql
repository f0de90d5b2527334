-- The user pool and the identity pool. Every instant is milliseconds since 1970 (UTC) by the sandbox's clock.

-- Of a password only the SRP salt and verifier are kept; e-mail addresses are in lower case.
create table identity_users (
  sub text primary key,
  email text not null unique,
  email_verified boolean not null,
  is_confirmed boolean not null,
  attributes jsonb not null,
  salt text not null,
  verifier text not null,
  identity_id text not null unique,
  created_at bigint not null
);

create table identity_codes (
  sub text not null references identity_users (sub) on delete cascade,
  purpose text not null,
  code text not null,
  sent_at bigint not null,
  expires_at bigint not null,
  wrong_tries integer not null default 0,
  primary key (sub, purpose)
);

-- The subject may be an invented one: a sign-in for an unknown address is answered like any other.
create table identity_challenges (
  secret_block_hash text primary key,
  sub text not null,
  client_public text not null,
  server_private text not null,
  expires_at bigint not null
);
create index identity_challenges_by_expiry on identity_challenges (expires_at);

create table identity_sessions (
  origin_jti text primary key,
  sub text not null references identity_users (sub) on delete cascade,
  refresh_token_hash text not null unique,
  auth_time bigint not null,
  expires_at bigint not null,
  revoked_at bigint
);
create index identity_sessions_by_sub on identity_sessions (sub);

create table identity_keys (
  purpose text primary key,
  private_jwk jsonb not null,
  created_at bigint not null
);

create table identity_credentials (
  access_key_id text primary key,
  sub text not null references identity_users (sub) on delete cascade,
  secret_key text not null,
  session_token text not null,
  expires_at bigint not null
);
create index identity_credentials_by_expiry on identity_credentials (expires_at);

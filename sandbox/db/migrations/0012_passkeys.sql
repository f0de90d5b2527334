-- Passkeys of people, the one set-up under way per person, and the challenge of a sign-in by passkey.
create table identity_passkeys (
  credential_id text primary key,
  sub text not null,
  public_key text not null,
  sign_count bigint not null,
  transports jsonb not null default '[]',
  attachment text,
  name text not null,
  relying_party text not null,
  created_at bigint not null
);
create index identity_passkeys_of on identity_passkeys (sub);
create table identity_passkey_set_ups (
  sub text primary key,
  challenge text not null,
  expires_at bigint not null
);
alter table identity_sign_ins add column passkey_challenge text;

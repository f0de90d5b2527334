-- Steps between password and tokens: a second factor, setting one up, a new password. Sessions of a sign-in under way are used once.
alter table identity_users add column status text not null default 'CONFIRMED';
alter table identity_users add column factors jsonb not null default '[]';
alter table identity_users add column preferred_factor text;
alter table identity_users add column must_set_up jsonb not null default '[]';
alter table identity_users add column has_custom_challenge boolean not null default false;
alter table identity_users add column totp_secret text;
alter table identity_users add column new_totp_secret text;
alter table identity_users add column totp_step bigint;
create table identity_sign_ins (
  session_hash text primary key,
  sub text not null,
  challenge text not null,
  code text,
  address text,
  totp_secret text,
  is_verified boolean not null default false,
  wrong_tries integer not null default 0,
  expires_at bigint not null
);

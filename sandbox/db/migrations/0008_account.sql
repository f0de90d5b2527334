-- A changed e-mail address waits with its code until it is proven; wrong previous passwords are counted.
alter table identity_codes add column address text;
alter table identity_users add column wrong_passwords integer not null default 0;
alter table identity_users add column wrong_password_at bigint;

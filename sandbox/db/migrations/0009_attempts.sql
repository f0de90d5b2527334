-- Wrong passwords and wrong codes in a row; the subject may be an address that nobody has, which is answered like any other.
create table identity_attempts (
  subject text not null,
  kind text not null,
  failures integer not null,
  first_at bigint not null,
  last_at bigint not null,
  primary key (subject, kind)
);
create index identity_attempts_by_time on identity_attempts (last_at);

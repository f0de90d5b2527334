-- Every row that changed or was deleted in the last seven days, once each, with the revision of its latest change. A deleted one
-- is missing from its own table.
create table changes (
  tenant_id text not null,
  collection text not null,
  key text not null collate "C",
  revision bigint not null,
  primary key (tenant_id, collection, key)
);
create index changes_by_revision on changes (tenant_id, collection, revision, key);

-- The changes are known from this revision on; older ones are forgotten, or were never written row by row.
alter table revisions add column known_since bigint not null default 0;

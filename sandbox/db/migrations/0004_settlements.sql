-- Lines planted in a report for a self-check to find; the payments themselves stay as they were.
alter table settlement_reports add column planted jsonb not null default '[]';

-- A page deep in the history is found in an index alone, in one channel or in all.
create index transactions_by_time on transactions (tenant_id, created_at, id);
drop index transactions_by_channel;
create index transactions_by_channel on transactions (tenant_id, channel, created_at, id);

-- What invocations are filtered, ordered and counted by stands in one index, so that a page reads only its own rows, however
-- deep it is.

drop index webhook_invocations_by_time;
create index webhook_invocations_by_time on webhook_invocations (tenant_id, at desc, id desc)
  include (webhook_id, version, result);

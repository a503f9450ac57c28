-- Queues the decision about a mail, once per user, in the transaction that causes it. The users are in order, so that two
-- statements cannot wait for each other. A job that exists is only locked: the decision, which deletes it first, waits
-- until the cause is committed and sees it.
create or replace function queue_away_mails(receivers bigint[], queued_at timestamptz, decide_at timestamptz)
returns void language plpgsql set search_path from current as $$
begin
  insert into jobs (kind, key, payload, created_at, run_at, expires_at)
  select 'away-mail', 'away ' || id, jsonb_build_object('userId', id), queued_at, decide_at,
         decide_at + interval '7 days'
    from (select distinct unnest(receivers) as id) receiver order by id
  on conflict (key) do update set run_at = excluded.run_at where false;
end
$$;

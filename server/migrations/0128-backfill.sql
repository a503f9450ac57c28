-- Values of the columns of 0120 and 0122 for earlier rows, in parts: a message waits for the part with its room.
-- Outside a transaction
-- Oldest version: 1.0.0

do $$
declare
  part constant bigint := 10000;
  first_id bigint := 0;
  last_id constant bigint := (select coalesce(max(id), 0) from chat_messages);
begin
  while first_id <= last_id loop
    update chat_messages
       set folded = normalize(regexp_replace(message, E'[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f\U000e0100-\U000e01ef]', '', 'g'), NFKC)
     where id > first_id and id <= first_id + part and folded is null and deleted_at is null
       and (message is not nfkc normalized or message ~ E'[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f\U000e0100-\U000e01ef]');
    commit;
    first_id := first_id + part;
  end loop;
end $$;

do $$
declare
  part constant bigint := 500;
  first_id bigint := 0;
  last_id constant bigint := (select coalesce(max(id), 0) from chat_rooms);
begin
  while first_id <= last_id loop
    update room_members m set has_written = true
     where room_id > first_id and room_id <= first_id + part and not has_written
       and exists (select from chat_messages c where c.room_id = m.room_id and c.sender_id = m.user_id);
    commit;
    first_id := first_id + part;
  end loop;
end $$;

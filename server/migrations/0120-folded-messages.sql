-- Messages are searched without regard to the form of a letter, to invisible characters and to the kind of white space.
-- Oldest version: 1.0.0

-- The text for the search, where it differs from the message: NFKC, without characters that are not drawn (`foldForSearch`).
alter table chat_messages add column folded text;

update chat_messages
   set folded = normalize(regexp_replace(message, E'[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f\U000e0100-\U000e01ef]', '', 'g'), NFKC)
 where deleted_at is null
   and (message is not nfkc normalized or message ~ E'[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f\U000e0100-\U000e01ef]');

-- A process of the previous release that takes a message back does not know the column.
create function clear_folded() returns trigger language plpgsql as $$
begin
  new.folded := null;
  return new;
end $$;
create trigger clear_folded before update of deleted_at on chat_messages
  for each row when (new.deleted_at is not null) execute function clear_folded();

-- What a searched text must have of those: its pairs, or the one letter that it is.
create or replace function searched_pairs(searched text) returns text[]
language plpgsql immutable parallel safe set search_path from current as $$
declare
  pieces text[] := letter_pairs(searched);
begin
  return case when array_length(pieces, 1) > 1
    then array(select piece from unnest(pieces) as piece where length(piece) = 2)
    else pieces end;
end
$$;

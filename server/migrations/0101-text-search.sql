-- Lists of moderators are searched by parts of texts, with an index, in Hangul as well.

-- The letters of some texts and every two that stand side by side, however they were typed. Pairs, for
-- names in Hangul have two or three letters; the extension pg_trgm finds nothing below three.
create function letter_pairs(variadic fields text[]) returns text[]
language plpgsql immutable parallel safe cost 1000 as $$
declare
  -- A line break separates the fields; nulls are left out.
  letters text[] := string_to_array(lower(normalize(array_to_string(fields, E'\n'), NFC)), null);
begin
  return letters
    || array(select one || next from unnest(letters, letters[2:]) as side_by_side (one, next)
              where next is not null);
end
$$;

-- What a searched text must have of those: its pairs, or the one letter that it is.
create function searched_pairs(searched text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  pieces text[] := letter_pairs(searched);
begin
  return case when array_length(pieces, 1) > 1
    then array(select piece from unnest(pieces) as piece where length(piece) = 2)
    else pieces end;
end
$$;

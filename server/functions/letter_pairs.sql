-- The letters of some texts and every two that stand side by side, however they were typed. Pairs, for
-- names in Hangul have two or three letters; the extension pg_trgm finds nothing below three.
create or replace function letter_pairs(variadic fields text[]) returns text[]
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

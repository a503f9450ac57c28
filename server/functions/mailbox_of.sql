-- The same as `toMailbox` of the server; a test compares the two.
create or replace function mailbox_of(address text) returns text
  language sql immutable strict parallel safe
return (
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
              else name || '@' || host end
    from (select regexp_replace(regexp_replace(folded, '@[^@]*$', ''), '^([^+]+)[+].*$', '\1') as name,
                 regexp_replace(regexp_replace(folded, '^.*@', ''), '[.]+$', '') as host
            from (select lower(normalize(address, NFKC)) as folded) as address) as parts
);

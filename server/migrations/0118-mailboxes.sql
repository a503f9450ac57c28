-- Which addresses reach one mailbox, so that a moderator's block applies to all accounts of it (decision 0230).
-- Oldest version: 1.0.0
-- Formerly: 93e9bce64eb94bb8af12d52ee9f7f40457c99473854ea129e9567869f3636dbe

-- The same as `toMailbox` of the server; a test compares the two.
create function mailbox_of(address text) returns text
  language sql immutable strict parallel safe
return (
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
              else name || '@' || host end
    from (select regexp_replace(regexp_replace(folded, '@[^@]*$', ''), '^([^+]+)[+].*$', '\1') as name,
                 regexp_replace(regexp_replace(folded, '^.*@', ''), '[.]+$', '') as host
            from (select lower(normalize(address, NFKC)) as folded) as address) as parts
);

-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/page-errors/page-errors.repository.ts
delete from page_errors where id in (
  select id from page_errors order by last_at desc, id desc offset $1);

insert into page_errors
    (fingerprint, kind, name, message, frames, page, version, browser, first_at, last_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
  on conflict (fingerprint) do update
    set count = page_errors.count + 1, page = excluded.page, browser = excluded.browser,
        last_at = greatest(page_errors.last_at, excluded.last_at)
  returning count = 1 as "isNew";

select id, kind, name, message, frames, page, version, browser, count, first_at, last_at
  from page_errors order by count desc, last_at desc, id desc limit $1;

-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/notification-settings/notification-settings.repository.ts
insert into notification_settings as s (user_id, mail)
  select id, $2::jsonb from users where id = $1 and deleted_at is null
  on conflict (user_id) do update set mail = s.mail || excluded.mail;

insert into notification_settings as s (user_id, push, mail, general)
  values ($1, $2::jsonb, $3::jsonb, $4::jsonb)
  on conflict (user_id) do update
    set push = s.push || excluded.push, mail = s.mail || excluded.mail,
        general = s.general || excluded.general
  returning push, mail, general;

select push, mail, general from notification_settings where user_id = $1;

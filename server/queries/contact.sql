-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/contact/inquiries.repository.ts
insert into inquiries (user_id, email, subject, message, created_at)
  values ($1, $2, $3, $4, $5);

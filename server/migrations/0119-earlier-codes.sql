-- A code stays valid when a new one is requested, because mails can arrive late.
-- Oldest version: 1.0.0

alter table email_codes
  -- The codes before the newest one: `[{ hash, expiresAt }]`, the hash in hexadecimal digits.
  add column earlier jsonb not null default '[]',
  -- How long a verification of the address counts; null in rows of earlier versions, where `expires_at` says so.
  add column verified_until timestamptz;

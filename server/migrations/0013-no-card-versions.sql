-- A search reads the cards in the statement that finds them: no version of a card is compared any more.
drop trigger users_card_version on users;
drop function renew_card();
-- A process of the release before reads the column during an upgrade; its default keeps it filled.
comment on column places.card_version is 'Not read any more; the next release drops it.';

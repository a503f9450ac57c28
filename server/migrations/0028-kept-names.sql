-- Users who are blocked, or no longer friends, must not follow each other's changes.

create table kept_names (
  viewer_id bigint not null references users (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  dog_name text,
  dog_breed text,
  primary key (viewer_id, user_id)
);
comment on table kept_names is
  'The names of a user when the pair separated, by block or unfriending: what the viewer sees while the user is hidden.';
create index kept_names_user on kept_names (user_id);

-- Of the pairs that separated before, the present names.
insert into kept_names (viewer_id, user_id, name, dog_name, dog_breed)
select pair.viewer_id, u.id, u.name, u.dog_name, u.dog_breed
  from (
    select blocker_id as viewer_id, blocked_id as user_id from blocks
    union
    select blocked_id, blocker_id from blocks
    union
    select sides.* from friend_requests q
      cross join lateral (values (q.sender_id, q.receiver_id), (q.receiver_id, q.sender_id)) sides
     where q.status = 'deleted' and (q.instagram_shared or q.chat_accepted)
       and not exists (
         select from connections c
          where c.user1_id = least(q.sender_id, q.receiver_id)
            and c.user2_id = greatest(q.sender_id, q.receiver_id))
  ) pair (viewer_id, user_id)
  join users u on u.id = pair.user_id and u.deleted_at is null;

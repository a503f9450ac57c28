-- Completes the profiles whose last required field came by a change or an upload, which set no flag before: their
-- users could use nothing social.
update users u set profile_complete = true
 where not profile_complete
   and deleted_at is null
   and num_nulls(gender, age, instagram_id, dog_name, dog_breed, dog_gender, dog_size,
                 profile_photo, dog_photo) = 0
   and cardinality(walking_days) > 0 and cardinality(walking_times) > 0
   and exists (select from places p where p.user_id = u.id);

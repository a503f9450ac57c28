import { KM_PER_DEGREE } from '@meongmate/shared/rules/distance';
/** Generates owners inside the database: a million in a minute. */
import type { Db } from '../../server/src/platform/db/db.ts';

/** Seoul, City Hall. */
export const CENTRE = { latitude: 37.5665, longitude: 126.978 };

/** A dense centre, its districts and the surroundings, with the distribution of the seed command. */
const SIGMA_KM = `case when share < 0.35 then 1.2 when share < 0.75 then 4 else 12 end`;

/** Not used to find nearby users, and takes most of the time to fill. */
const LETTER_INDEX = 'users_letters';
const LOCATION_INDEX = `create index locations_visible_point on locations
    using gist (shown_point, filter_words tsvector_ops (siglen = 8)) where visible`;

const OWNERS = `insert into users (email, name, gender, age, occupation, bio, instagram_id, dog_name,
    dog_breed, dog_gender, dog_size, dog_age, dog_personality, walking_days, walking_times,
    dog_traits, dog_neutered,
    profile_photo, dog_photo, profile_complete, terms_version, terms_agreed_at, created_at)
  select 'owner' || n || '@bench.example', (array['김민아','이준','박서연','최도윤','정하은'])[1 + n % 5],
    (array['female','male'])[1 + n % 2], 20 + n % 50,
    (array['디자이너','간호사','개발자',null])[1 + n % 4],
    '강아지랑 매일 같은 길을 걷습니다. 같이 걸으면 더 즐거울 것 같아요. 편하게 연락 주세요!',
    'dog.' || n, (array['보리','콩','두부','초코'])[1 + n % 4], (array['말티즈','푸들','진돗개'])[1 + n % 3],
    (array['male','female'])[1 + n % 2], (array['small','medium','large'])[1 + n % 3], (1 + n % 14) || '살',
    '낯을 조금 가리지만 금방 친해져요',
    (array['{monday,wednesday,friday}','{tuesday,thursday}','{saturday,sunday}',
      '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'])[1 + n % 4]::text[],
    (array['{06:00-12:00}','{12:00-18:00}','{18:00-22:00}','{06:00-12:00,18:00-22:00}'])[1 + n / 4 % 4]::text[],
    -- Seniors are 5 % of the dogs, reactive ones 1 %.
    case when n % 20 = 7 then '{senior}' when n % 100 = 11 then '{reactive}'
      else (array['{calm}','{friendly,playful}','{}'])[1 + n / 16 % 3] end::text[],
    (array[true,false,null])[1 + n / 48 % 3],
    left(md5(n || 'p'), 24), left(md5(n || 'd'), 24), true, 'bench', now(), now()
    from generate_series($1::int, $2::int) n`;

const LOCATIONS = `insert into locations (user_id, true_position, shown_latitude, shown_longitude, shown_point,
    visible, gender, walk_slots, filter_words, updated_at)
  select id, decode(repeat('00', 44), 'hex'), latitude, longitude,
    point(6378137 * radians(longitude), 6378137 * ln(tan(pi() / 4 + radians(latitude) / 2))), true, gender,
    walk_slots, filter_words, now()
    from (
      select id, gender, walk_slots, filter_words, round((${CENTRE.latitude} + north / ${KM_PER_DEGREE})::numeric, 6)::float8 as latitude,
        round((${CENTRE.longitude} + east / ${KM_PER_DEGREE} / cos(radians(${CENTRE.latitude})))::numeric, 6)::float8
          as longitude
        from (
          select id, gender, walk_slots, filter_words, ${SIGMA_KM} * r * cos(turn) as north, ${SIGMA_KM} * r * sin(turn) as east
            from (select id, gender, walk_slots(walking_days, walking_times) as walk_slots,
                         filter_words(users) as filter_words, random() as share, sqrt(-2 * ln(1 - random())) as r, 2 * pi() * random() as turn
                    from users where id > $1::bigint and email like 'owner%@bench.example') as drawn
        ) as metres
    ) as placed`;

/** Adds the owners `from` to `to` and rebuilds the index of locations, like a restore. */
export async function seedOwners(db: Db, from: number, to: number): Promise<void> {
  await db.script(
    `drop index if exists ${LETTER_INDEX}; drop index if exists locations_visible_point`,
  );
  await db.tx(async (tx) => {
    // The generated rows reference each other correctly, so foreign keys and triggers are not needed.
    await tx.query('set local session_replication_role = replica');
    await tx.query(`select setseed(0.5 / $1::int)`, [to]);
    const [last] = await tx.query<{ id: number }>('select coalesce(max(id), 0) as id from users');
    await tx.query(OWNERS, [from, to]);
    await tx.query(LOCATIONS, [last?.id ?? 0]);
  });
  await db.script(LOCATION_INDEX);
  await db.script('vacuum analyze users');
  await db.script('vacuum analyze locations');
}

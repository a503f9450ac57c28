/** SQL: a row of `walks` as JSON, with its series; null if there is no walk. */
export const walkJsonSql = (alias: string) =>
  `(to_jsonb(${alias}) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = ${alias}.series_id)))`;

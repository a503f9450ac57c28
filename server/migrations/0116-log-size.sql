-- Removing an address after 90 days changed all twelve indexes of the log, which were as large as the log (decision 0205).
-- Oldest version: 1.0.0
-- Formerly: b2f2cdfb0d8d998d8b5157cd5f8703a307527ae7b927e62cfc52474c3ff53804

-- Room in each page for the new versions of its rows: as no index has the columns that are removed, the rows stay there.
-- The indexes change in 0127.
alter table activity_logs set (fillfactor = 90);

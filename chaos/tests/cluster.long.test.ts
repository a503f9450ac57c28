/** The tests on two processes that take long; they share one cluster. */
import './cluster/partition.test.ts';
import './cluster/proxies.test.ts';
import './cluster/rolling-restart.test.ts';
import './cluster/slow-database.test.ts';

/** One test file of all tests on two processes: starting a cluster takes as long as a test. */
import './cluster/accept-request.test.ts';
import './cluster/outages.test.ts';
import './cluster/partition.test.ts';
import './cluster/photo-store.test.ts';
import './cluster/proxies.test.ts';
import './cluster/random-faults.test.ts';
import './cluster/rolling-restart.test.ts';
import './cluster/slow-database.test.ts';

/** One test file of these tests on two processes: starting a cluster takes as long as a test. */
import './cluster/accept-request.test.ts';
import './cluster/audit.test.ts';
import './cluster/outages.test.ts';
import './cluster/photo-store.test.ts';
import './cluster/random-faults.test.ts';

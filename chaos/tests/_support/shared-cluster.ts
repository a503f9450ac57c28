import { useCluster } from './test-cluster.ts';

/** The cluster of all tests in `cluster/`: each test leaves it complete and ready. */
export const cluster = useCluster({ withFaultProxies: 'all' });

import { onDemand } from '../../ui/on-demand.tsx';

/** What stands where there is nothing to read; it comes when it is first needed. */
export const Absence = onDemand(async () => (await import('./absences.tsx')).Absence);

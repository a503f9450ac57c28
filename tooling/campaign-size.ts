/** Campaigns of random inputs and of attacks have a tenth of their size in `npm test`; `npm run test:long` runs them whole. */
const isWhole = process.env.CAMPAIGNS === 'whole';

export const sizedCampaign = <T>(whole: T, tenth: T): T => (isWhole ? whole : tenth);

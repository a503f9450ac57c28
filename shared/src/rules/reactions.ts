/** The reactions to a message, in the order on the page. */
export const REACTIONS = ['heart', 'thumbs_up', 'laugh', 'wow', 'sad', 'paw'] as const;
export type Reaction = (typeof REACTIONS)[number];

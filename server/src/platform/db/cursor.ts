/** The values by which a list is sorted, of the last row of a page: that row may move or disappear before the next page. */
export type Cursor = readonly number[];

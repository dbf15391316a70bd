/** Where a page with mistakes opens, with scripts and without. */
export const SUMMARY = 'summary'

/** Where a page with errors opens, with and without scripts. */
export const SUMMARY = 'summary'

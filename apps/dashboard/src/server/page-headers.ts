/** Request headers that the proxy sets for the pages behind it, replacing whatever the client sent. */
export const NONCE_HEADER = 'x-nonce'
export const PAGE_HEADER = 'x-stayward-page'

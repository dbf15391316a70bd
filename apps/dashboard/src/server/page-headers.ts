/** Request headers that the proxy adds for the pages behind it, over whatever the client sent there. */
export const NONCE_HEADER = 'x-nonce'
export const PAGE_HEADER = 'x-stayward-page'

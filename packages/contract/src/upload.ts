/** An uploaded file may have 10 MiB. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

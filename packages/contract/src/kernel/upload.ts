/** A body without upload may have 1 MiB. */
export const MAX_BODY_BYTES = 1024 * 1024

/** An uploaded file may have 10 MiB. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

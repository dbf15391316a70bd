const DAY_MS = 24 * 60 * 60 * 1000

/** How long before its end people are warned of a certificate, the earliest first. */
export const CERTIFICATE_WARNED_MS = [30 * DAY_MS, 7 * DAY_MS] as const

/** From when on a certificate that ends needs a person. */
export const CERTIFICATE_NEEDED_MS = CERTIFICATE_WARNED_MS[0]

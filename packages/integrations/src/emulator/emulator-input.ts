import { z } from 'zod'

/** A yes or no, from JSON or from a form. */
export const flag = z.union([z.boolean(), z.stringbool()])
/** A whole number from 0, from JSON or from a form. */
export const wholeNumber = z.coerce.number().int().min(0)
/** An instant of RFC 3339. */
export const instant = z.iso.datetime({ offset: true })

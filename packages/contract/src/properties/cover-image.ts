import { z } from 'zod'

export const CoverImage = z
  .strictObject({
    url: z.url(),
    width: z.int(),
    height: z.int(),
    variants: z.array(z.strictObject({ url: z.url(), width: z.int() })),
    blur: z.string(),
  })
  .meta({ id: 'CoverImage' })

import { z } from 'zod'

/** The tags in use, in alphabetical order. */
export const PropertyTagList = z
  .strictObject({
    items: z.array(
      z.strictObject({
        tag: z.string(),
        properties: z.int().meta({ description: 'How many of your properties have it.' }),
      }),
    ),
  })
  .meta({ id: 'PropertyTagList' })
export type PropertyTagList = z.infer<typeof PropertyTagList>

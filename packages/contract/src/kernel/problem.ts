import { z } from 'zod'

export const FieldError = z
  .strictObject({
    path: z.string().meta({ description: 'Path of the field, separated by dots.' }),
    code: z.string().meta({ description: 'Stable code of the rule that failed.' }),
    message: z.string(),
  })
  .meta({ id: 'FieldError' })

/** The wire form of every error: RFC 9457 with our `code`, `request_id` and, for 422, `errors`. */
export const Problem = z
  .looseObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().meta({ description: 'The path template, with parameter names.' }),
    code: z.string(),
    request_id: z.string().meta({ format: 'uuid' }),
    errors: z.array(FieldError).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

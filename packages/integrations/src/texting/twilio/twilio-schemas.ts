import { z } from 'zod'

/** An error in a response; its `message` may quote numbers, so it is not read. */
export const TwilioRefusal = z.object({ code: z.int().nullable().catch(null) }).catch({ code: null })

/** The id of a text: SM, or MM if it has media. */
export const MESSAGE_SID = /^(?:SM|MM)[\da-f]{32}$/

const time = z.coerce.date().catch(() => new Date(NaN))

export const TwilioMessage = z.object({
  sid: z.string().regex(MESSAGE_SID),
  status: z.string(),
  error_code: z.coerce.number().int().nullable().catch(null),
  body: z.string().nullable().catch(null),
  /** In the form of `twilioAddress`; accounts may hide its last digits. */
  to: z.string().nullable().catch(null),
  /** In the form of RFC 2822. */
  date_created: time,
})
export type TwilioMessage = z.output<typeof TwilioMessage>

export const TwilioMessages = z.object({
  messages: z.array(TwilioMessage),
  /** Where the next page is; null on the last one. */
  next_page_uri: z.string().nullable().catch(null),
})

export const TwilioAccount = z.object({ status: z.string(), type: z.string().catch('') })

export const TwilioNumbers = z.object({
  incoming_phone_numbers: z.array(
    z.object({
      phone_number: z.string(),
      capabilities: z.object({ sms: z.boolean().catch(false) }).catch({ sms: false }),
    }),
  ),
  next_page_uri: z.string().nullable().catch(null),
})

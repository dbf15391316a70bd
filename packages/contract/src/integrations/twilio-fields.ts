import { z } from 'zod'

const twilioSid = (prefix: 'AC' | 'MG') =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^${prefix}[\\da-f]{32}$`))
/** A number in E.164, or a name of up to eleven letters, digits and spaces with at least one letter. */
const smsSender = z
  .string()
  .trim()
  .regex(/^(?:\+[1-9]\d{6,14}|(?=.*[A-Za-z])[\dA-Za-z ]{1,11})$/)

/** The writable fields of an account at Twilio, without its secret. */
export const twilioFields = {
  account_sid: twilioSid('AC').meta({ example: 'AC5d0c9f3a7b1e48269f7c2d80b6a4e315' }),
  sms_from: smsSender.meta({
    description:
      'Sends SMS: a number of the account in E.164, or a name, which nobody can answer. Not beside `messaging_service_sid`.',
    example: '+12025550180',
  }),
  messaging_service_sid: twilioSid('MG').meta({
    description: 'Chooses the sender of each SMS, instead of `sms_from`.',
    example: 'MG7a1c3e5f9b2d4860a1c3e5f79b2d4860',
  }),
  whatsapp_from: z
    .e164()
    .meta({ description: 'Sends by WhatsApp: a number that Meta has approved.', example: '+12025550180' }),
  allow_codes_in_text: z.boolean().meta({
    description: 'Whether texts may contain door codes. SMS are not encrypted.',
  }),
}

/** Fields that a PUT may contain but does not change, beside those of every integration. */
export const READ_ONLY_TWILIO_FIELDS = ['callback_url'] as const

/** How it is connected, as shown. */
export const TwilioConfig = z.strictObject({
  account_sid: z.string(),
  sms_from: z.string().nullable(),
  messaging_service_sid: z.string().nullable(),
  whatsapp_from: z.string().nullable(),
  allow_codes_in_text: twilioFields.allow_codes_in_text,
})

/** What only Twilio shows. */
export const twilioState = {
  callback_url: z.string().meta({
    format: 'uri',
    description:
      'Where Twilio has to send messages that come in: set it as the webhook of the sender. Stayward names it with each ' +
      'text it sends. Requests count only with Twilio’s signature.',
  }),
}

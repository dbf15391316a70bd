import { z } from 'zod'
import { mapKeys } from '../kernel/keys.ts'
import { LOCALES } from '../kernel/locale.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { changing } from '../kernel/patch.ts'
import { Id, Instant, optional, prose, text } from '../kernel/primitives.ts'
import {
  MESSAGE_LIMITS,
  MESSAGE_PURPOSES,
  MESSAGE_TRIGGERS,
  MESSAGE_VARIABLE_NAMES,
} from './message-values.ts'

export const MessageTrigger = z.enum(MESSAGE_TRIGGERS).meta({
  id: 'MessageTrigger',
  description:
    '`booked`: a booking was confirmed. `checkin_open`, `before_arrival`, `checkin_incomplete`: before the arrival; the first ' +
    'as soon as the stay is that near, the last only while guests are missing. `code_verified`: all access codes are on ' +
    'their locks. `arrival_day`, `first_morning`: on the day of arrival and the day after. `before_departure`, ' +
    '`after_departure`. `changed`: dates, property or party changed. `cancelled`.',
})

/** The template of WhatsApp that stands for a text: Meta approves each before it may be sent. */
const WhatsappTemplate = z
  .strictObject({
    content_sid: text(MESSAGE_LIMITS.content_sid).meta({
      description: 'The id that the provider gave the approved template.',
      example: 'HX0123456789abcdef0123456789abcdef',
    }),
    variables: z
      .array(z.enum(MESSAGE_VARIABLE_NAMES))
      .max(MESSAGE_LIMITS.content_variables)
      .meta({ description: 'What is put into its places {{1}}, {{2}} …, in order.' }),
  })
  .meta({ id: 'WhatsappTemplate' })
export type WhatsappTemplate = z.infer<typeof WhatsappTemplate>

const subject = text(MESSAGE_LIMITS.subject).meta({ example: 'Your code for {{property_name}}' })
const body = prose(MESSAGE_LIMITS.body).meta({
  description:
    'Paragraphs, separated by an empty line. `**bold**`, `- lists` and `[links](https://…)` are shown as such in mails; a ' +
    'link alone in its paragraph is a button. `{{name}}` is a variable, `{{name|fallback}}` one that may be missing.',
  example: '{{greeting}}\n\nYour door code is {{access_codes}}.',
})
const sms = prose(MESSAGE_LIMITS.sms).meta({
  description: 'The text for SMS. Null: the body without its markup.',
})

const TemplateTextInput = z
  .strictObject({
    subject: optional(subject),
    body,
    sms: optional(sms),
    whatsapp: optional(WhatsappTemplate),
  })
  .meta({ id: 'MessageTemplateTextInput' })

/** A text of a template in one language. */
const TemplateText = z
  .strictObject({
    subject: z.string().nullable().meta({ description: 'Of the mail. Null: the name of the template.' }),
    body: z.string(),
    sms: z.string().nullable(),
    whatsapp: WhatsappTemplate.nullable(),
  })
  .meta({ id: 'MessageTemplateText' })
export type TemplateText = z.infer<typeof TemplateText>

const TextsInput = z
  .strictObject(mapKeys(LOCALES, () => optional(TemplateTextInput)))
  .refine((texts) => LOCALES.some((locale) => texts[locale] !== null), {
    params: { code: 'no_text' },
    error: 'Write the text in at least one language.',
  })

const Texts = z.strictObject(mapKeys(LOCALES, () => TemplateText.nullable()))
export type MessageTexts = z.infer<typeof Texts>

const name = text(MESSAGE_LIMITS.name).meta({ example: 'Door code' })
const purpose = z.enum(MESSAGE_PURPOSES).meta({
  description:
    '`stay`: the guest needs it for the stay. `optional`: it has a link to decline such messages, and is not sent to who did.',
})

const EXAMPLE_TEXT = { subject: 'Your code for {{property_name}}', body: '{{greeting}}\n\n{{access_codes}}' }

export const MessageTemplateCreate = z
  .strictObject({ name, trigger: MessageTrigger, purpose: purpose.default('stay'), texts: TextsInput })
  .meta({
    id: 'MessageTemplateCreate',
    examples: [{ name: 'Door code', trigger: 'code_verified', texts: { en: EXAMPLE_TEXT } }],
  })
export type MessageTemplateCreate = z.infer<typeof MessageTemplateCreate>

export const MessageTemplatePatch = changing(
  z.strictObject({
    template_id: Id,
    name: name.optional(),
    purpose: purpose.optional(),
    texts: TextsInput.optional().meta({ description: 'All texts: a language that is left out is removed.' }),
  }),
  'template_id',
).meta({ examples: [{ name: 'Door codes', texts: { en: EXAMPLE_TEXT } }] })
export type MessageTemplatePatch = z.infer<typeof MessageTemplatePatch>

/** Words for guests, in up to seven languages. */
export const MessageTemplate = z
  .strictObject({
    id: Id,
    name: z.string(),
    trigger: MessageTrigger,
    purpose,
    texts: Texts,
    variables: z
      .array(
        z.strictObject({
          name: z.enum(MESSAGE_VARIABLE_NAMES),
          type: z.enum(['text', 'day', 'time', 'number', 'url', 'secret']),
          required: z.boolean().meta({
            description: 'Without it, the message is held. A variable with a fallback is not required.',
          }),
        }),
      )
      .meta({ description: 'What its texts use.' }),
    rules: z.int().meta({ description: 'How many rules use it.' }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof MessageTemplate>

export const MessageTemplateList = z.strictObject({ ...cursorQuery })
export type MessageTemplateList = z.infer<typeof MessageTemplateList>
export const MessageTemplatePage = cursorPage(MessageTemplate).meta({ id: 'MessageTemplatePage' })

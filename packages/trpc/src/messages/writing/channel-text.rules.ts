import type { TemplateText, WhatsappTemplate } from '@stayward/contract/messages/message-template'
import type { MessageChannel, MessageVariableName } from '@stayward/contract/messages/message-values'
import { partsOf } from '@stayward/contract/messages/template-text'
import {
  type MessageSource,
  type MessageValues,
  missingVariables,
  writeMessage,
  writePlain,
} from '@stayward/integrations/mail/guest-message'

/** What is sent by one way: words in the markup of templates or without it, or a template that WhatsApp has approved. */
export type ChannelText =
  | { form: 'mail' | 'markup' | 'plain'; source: MessageSource }
  | { form: 'approved'; source: MessageSource; template: WhatsappTemplate }

/** What a message may say: the words of a person for it alone, and the text of its template. */
export type Words = {
  own_subject: string | null
  own_body: string | null
  template: (TemplateText & { name: string }) | null
}

/** The text of a message for one way. Words of a person come first; nobody has approved them. */
export function textFor(channel: MessageChannel, { own_subject, own_body, template }: Words): ChannelText {
  const subject = own_subject ?? template?.subject ?? template?.name ?? '{{property_name}}'
  const sourceOf = (body: string): MessageSource => ({ subject, body })
  const source = sourceOf(own_body ?? template?.body ?? '')
  if (channel === 'email') return { form: 'mail', source }
  if (own_body !== null) return { form: 'markup', source }
  if (channel === 'whatsapp' && template?.whatsapp)
    return { form: 'approved', source, template: template.whatsapp }
  return template?.sms ? { form: 'plain', source: sourceOf(template.sms) } : { form: 'markup', source }
}

/** The required variables of a text that have no value. */
export function missingIn(text: ChannelText, values: MessageValues): MessageVariableName[] {
  if (text.form === 'mail') return missingVariables(text.source, values)
  if (text.form !== 'approved') return missingVariables({ ...text.source, subject: '' }, values)
  const empty = text.template.variables.filter((name) => (values[name] ?? '') === '')
  return [...new Set(empty)]
}

/** Whether a text shows the codes of doors. */
export const showsCodes = (text: ChannelText): boolean =>
  text.form === 'approved'
    ? text.template.variables.includes('access_codes')
    : partsOf(text.source.body).some((part) => part.kind === 'variable' && part.name === 'access_codes')

/** A text as it is kept: of an approved template its id and the values, as only the provider knows its words. */
export type WrittenText = { subject: string | null; body: string }

/** Writes a text with the values of a booking. */
export function writeText(text: ChannelText, values: MessageValues): WrittenText {
  switch (text.form) {
    case 'mail': {
      const { subject, text: body } = writeMessage(text.source, values)
      return { subject, body }
    }
    case 'markup':
      return { subject: null, body: writeMessage(text.source, values).text }
    case 'plain':
      return { subject: null, body: writePlain(text.source.body, values) }
    case 'approved': {
      const filled = Object.entries(contentVariables(text.template, values))
      return {
        subject: text.template.content_sid,
        body: filled.map(([place, value]) => `{{${place}}} ${value}`).join('\n'),
      }
    }
  }
}

/** The values of an approved template, by their places from 1 on. */
export const contentVariables = (
  { variables }: WhatsappTemplate,
  values: MessageValues,
): Record<string, string> =>
  Object.fromEntries(variables.map((name, index) => [String(index + 1), values[name] ?? '']))

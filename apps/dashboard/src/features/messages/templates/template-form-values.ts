import { mapKeys } from '@stayward/contract/kernel/keys'
import { type Locale, LOCALES } from '@stayward/contract/kernel/locale'
import type { MessageTemplate, TemplateText } from '@stayward/contract/messages/message-template'
import type {
  MessagePurpose,
  MessageTrigger,
  MessageVariableName,
} from '@stayward/contract/messages/message-values'
import { blankToNull } from '../../../components/blank-to-null'
import type { Inputs } from '../../../trpc/types'

type TextTyped = {
  subject: string
  body: string
  sms: string
  /** A blank id: none is approved. */
  whatsapp: { content_sid: string; variables: MessageVariableName[] }
}

export type TemplateFormValues = {
  name: string
  trigger: MessageTrigger
  purpose: MessagePurpose
  texts: Record<Locale, TextTyped>
}

const shownText = (text: TemplateText | null): TextTyped => ({
  subject: text?.subject ?? '',
  body: text?.body ?? '',
  sms: text?.sms ?? '',
  whatsapp: text?.whatsapp ?? { content_sid: '', variables: [] },
})

export const emptyTemplate: TemplateFormValues = {
  name: '',
  trigger: 'before_arrival',
  purpose: 'stay',
  texts: mapKeys(LOCALES, () => shownText(null)),
}

/** What the form shows of a template. */
export const toTemplateForm = ({
  name,
  trigger,
  purpose,
  texts,
}: Pick<MessageTemplate, 'name' | 'trigger' | 'purpose' | 'texts'>): TemplateFormValues => ({
  name,
  trigger,
  purpose,
  texts: mapKeys(LOCALES, (locale) => shownText(texts[locale])),
})

/** Whether a language has any text. */
export const isWritten = ({ subject, body, sms, whatsapp }: TextTyped): boolean =>
  [subject, body, sms].some((text) => blankToNull(text) !== null) || isApproved(whatsapp)

/** Whether anything is entered of an approved template. */
const isApproved = ({ content_sid, variables }: TextTyped['whatsapp']): boolean =>
  blankToNull(content_sid) !== null || variables.length > 0

/** What the form sends, except for the trigger, which is fixed once a template exists. */
export const toTemplateFields = ({ name, purpose, texts }: TemplateFormValues) =>
  ({
    name,
    purpose,
    texts: mapKeys(LOCALES, (locale) => {
      const { subject, body, sms, whatsapp } = texts[locale]
      return isWritten(texts[locale])
        ? {
            subject: blankToNull(subject),
            body,
            sms: blankToNull(sms),
            whatsapp: isApproved(whatsapp) ? whatsapp : null,
          }
        : null
    }),
  }) satisfies Omit<Inputs['messageTemplates']['create'], 'trigger'>

/** A text of the form by its path in the request, such as `texts.en.body`; null for any other path. */
export function textAt({ texts }: TemplateFormValues, path: string): string | null {
  const [, locale, name] = /^texts\.(\w+)\.(subject|body|sms)$/.exec(path) ?? []
  const known = LOCALES.find((one) => one === locale)
  if (known === undefined) return null
  return name === 'subject' || name === 'body' || name === 'sms' ? texts[known][name] : null
}

/** The value in a place of an approved template by its path, such as `texts.en.whatsapp.variables.0`; null for others. */
export function placedAt({ texts }: TemplateFormValues, path: string): MessageVariableName | null {
  const [, locale, place] = /^texts\.(\w+)\.whatsapp\.variables\.(\d+)$/.exec(path) ?? []
  const known = LOCALES.find((one) => one === locale)
  return known === undefined ? null : (texts[known].whatsapp.variables[Number(place)] ?? null)
}

/** The places of an approved template with another value in one of them; null takes it out. */
export const withPlace = (
  variables: readonly MessageVariableName[],
  place: number,
  name: MessageVariableName | null,
): MessageVariableName[] => [
  ...variables.slice(0, place),
  ...(name === null ? [] : [name]),
  ...variables.slice(place + 1),
]

/** The language of the first of some paths that belongs to a text; null without one. */
export function localeOfPaths(paths: readonly string[]): Locale | null {
  for (const path of paths) {
    const [, locale] = /^texts\.(\w+)\./.exec(path) ?? []
    const known = LOCALES.find((one) => one === locale)
    if (known !== undefined) return known
  }
  return null
}

import { LOCALES } from '@stayward/contract/kernel/locale'
import type { MessageTexts } from '@stayward/contract/messages/message-template'
import { type MessageTrigger, variablesOf } from '@stayward/contract/messages/message-values'
import { type TemplateFault, templateFaults, usedVariables } from '@stayward/contract/messages/template-text'
import { ServiceError } from '../../kernel/errors.ts'
import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'

/** The texts of a template that may have variables, with their paths in a request. */
const textsIn = (texts: MessageTexts): { path: string; text: string }[] =>
  LOCALES.flatMap((locale) => {
    const text = texts[locale]
    if (text === null) return []
    return [
      ...(text.subject === null ? [] : [{ path: `texts.${locale}.subject`, text: text.subject }]),
      { path: `texts.${locale}.body`, text: text.body },
      ...(text.sms === null ? [] : [{ path: `texts.${locale}.sms`, text: text.sms }]),
    ]
  })

const MESSAGES: Record<TemplateFault['code'], (name: string) => string> = {
  unknown_variable: (name) => `There is no variable {{${name}}}.`,
  variable_not_available: (name) => `{{${name}}} has no value at the time of this trigger.`,
  fallback_of_secret: (name) => `{{${name}}} cannot have a fallback: without it, the message is held.`,
  fallback_too_long: (name) => `The fallback of {{${name}}} is too long.`,
  unclosed_variable: (name) => `Close the variable near “${name}” with }}.`,
}

/** What is wrong with the variables of some text. */
const textErrors = (path: string, text: string, trigger: MessageTrigger): FieldError[] =>
  templateFaults(text, trigger).map(({ code, name }) => ({ path, code, message: MESSAGES[code](name) }))

/** Throws 422 if the variables of words of a person's own are wrong. What is null or left out is not looked at. */
export function requireWords(
  words: { subject?: string | null | undefined; body?: string | null | undefined },
  trigger: MessageTrigger,
): void {
  const errors = (['subject', 'body'] as const).flatMap((field) => {
    const text = words[field]
    return text ? textErrors(field, text, trigger) : []
  })
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
}

/** What is wrong with the variables of a template's texts. */
export const templateErrors = (texts: MessageTexts, trigger: MessageTrigger): FieldError[] => [
  ...textsIn(texts).flatMap(({ path, text }) => textErrors(path, text, trigger)),
  ...LOCALES.flatMap((locale) =>
    (texts[locale]?.whatsapp?.variables ?? []).flatMap((name, index) =>
      variablesOf(trigger).includes(name)
        ? []
        : [
            {
              path: `texts.${locale}.whatsapp.variables.${index}`,
              code: 'variable_not_available',
              message: MESSAGES.variable_not_available(name),
            },
          ],
    ),
  ),
]

/** The variables that the texts of a template use. */
export const variablesIn = (texts: MessageTexts) => usedVariables(textsIn(texts).map(({ text }) => text))

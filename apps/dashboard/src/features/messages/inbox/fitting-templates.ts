import type { MessageTemplate } from '@stayward/contract/messages/message-template'
import { MESSAGE_VARIABLES, type MessageChannel } from '@stayward/contract/messages/message-values'
import { DEFAULT_LOCALE, pickText } from '@stayward/contract/messages/pick-text'
import { usedVariables } from '@stayward/contract/messages/template-text'
import type { Booking } from '@stayward/contract/stays/booking'

/** A template as it can be put into a message to one guest. */
export type FittingTemplate = { id: string; name: string; text: string; locale: string }

/**
 * The templates whose values all exist for a stay, in the guest's language where there is one, with the words for how the
 * message is sent. A code or a check-in link is nothing to write to a guest who has left or does not come.
 */
export function fittingTemplates(
  templates: readonly MessageTemplate[],
  { locale, phase, status }: Pick<Booking, 'locale' | 'phase' | 'status'>,
  channel: MessageChannel,
): FittingTemplate[] {
  const isOver = phase === 'past' || status !== 'confirmed'
  return templates.flatMap(({ id, name, texts }) => {
    const picked = pickText(texts, locale ?? DEFAULT_LOCALE)
    const text = (channel === 'sms' ? picked.text.sms : null) ?? picked.text.body
    const isMissing =
      isOver && usedVariables([text]).some((used) => MESSAGE_VARIABLES[used.name].until !== 'always')
    return isMissing ? [] : [{ id, name, text, locale: picked.locale }]
  })
}

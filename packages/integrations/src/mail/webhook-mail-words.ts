import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import { momentAt } from './moment-at.ts'
import type { WebhookTrouble } from './mail-content.ts'
import type { MailWords } from './mail-words.ts'

type Telling = (trouble: WebhookTrouble) => MailWords

const en: Record<WebhookTrouble['trouble'], Telling> = {
  failing: (trouble) => ({
    subject: `Your webhook at ${trouble.host} is not answering`,
    paragraphs: [
      `Since ${momentAt(trouble, 'en')}, ${trouble.host} has not accepted any event.`,
      'We keep trying, and nothing is lost. After five days without success, the webhook is disabled.',
    ],
    action: { label: 'See what it answers', url: trouble.url },
    after: ['Once the address works again, everything that waits is sent.'],
  }),
  failed: (trouble) => ({
    subject: `Your webhook at ${trouble.host} was disabled`,
    paragraphs: [
      `${trouble.host} has not accepted any event since ${momentAt(trouble, 'en')}, so nothing is sent to it any more.`,
    ],
    action: { label: 'Open the webhook', url: trouble.url },
    after: ['Once the address works, enable the webhook, and replay the events that it has missed.'],
  }),
  gone: (trouble) => ({
    subject: `Your webhook at ${trouble.host} was disabled`,
    paragraphs: [
      `${trouble.host} answered that this address is gone for good (410), so nothing is sent to it any more.`,
    ],
    action: { label: 'Open the webhook', url: trouble.url },
    after: [
      'If that was a mistake, enable the webhook, and replay the events that it has missed. Otherwise, remove it.',
    ],
  }),
}

const es: Record<WebhookTrouble['trouble'], Telling> = {
  failing: (trouble) => ({
    subject: `Tu webhook de ${trouble.host} no responde`,
    paragraphs: [
      `Desde ${momentAt(trouble, 'es')}, ${trouble.host} no ha aceptado ningún evento.`,
      'Seguimos intentándolo y no se pierde nada. Tras cinco días sin éxito, el webhook se desactiva.',
    ],
    action: { label: 'Ver qué responde', url: trouble.url },
    after: ['Cuando la dirección vuelva a funcionar, se envía todo lo pendiente.'],
  }),
  failed: (trouble) => ({
    subject: `Se ha desactivado tu webhook de ${trouble.host}`,
    paragraphs: [
      `${trouble.host} no ha aceptado ningún evento desde ${momentAt(trouble, 'es')}, así que ya no se le envía nada.`,
    ],
    action: { label: 'Abrir el webhook', url: trouble.url },
    after: ['Cuando la dirección funcione, activa el webhook y reenvía los eventos que se perdió.'],
  }),
  gone: (trouble) => ({
    subject: `Se ha desactivado tu webhook de ${trouble.host}`,
    paragraphs: [
      `${trouble.host} ha respondido que esta dirección ya no existe (410), así que ya no se le envía nada.`,
    ],
    action: { label: 'Abrir el webhook', url: trouble.url },
    after: ['Si ha sido un error, activa el webhook y reenvía los eventos que se perdió. Si no, elimínalo.'],
  }),
}

const TELLINGS = { en, es } satisfies Record<WrittenLocale, unknown>

/** The text of a mail about a webhook that fails or was disabled. */
export const webhookMailWords = (trouble: WebhookTrouble, locale: WrittenLocale): MailWords =>
  TELLINGS[locale][trouble.trouble](trouble)

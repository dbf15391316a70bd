import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with reading and sending events. */
export const EVENT_ERRORS = {
  'events.gone': {
    status: 410,
    title: 'These events are no longer kept',
    help:
      'Events are kept for 90 days, and a restored database begins a new stream. Read the resources you need, then go on ' +
      'with the `stream` of this problem and `after` one less than its `oldest_sequence`.',
    en: { title: 'These events are no longer kept', text: 'Start again from the oldest event.' },
    es: { title: 'Estos eventos ya no se guardan', text: 'Empieza otra vez por el más antiguo.' },
  },
  'webhook.limit_reached': {
    status: 409,
    title: 'There are as many webhooks as an account can have',
    help: 'An account can have 20 webhooks. Remove one first, or send more types of events to one of them.',
    en: { title: 'Your account already has 20 webhooks', text: 'Remove one first.' },
    es: { title: 'Tu cuenta ya tiene 20 webhooks', text: 'Elimina uno antes.' },
  },
  'webhook.disabled': {
    status: 409,
    title: 'The webhook is disabled',
    help: 'Nothing is sent to a disabled webhook. Enable it first (`PATCH` with `enabled: true`), then ask again.',
    en: { title: 'This webhook is disabled', text: 'Enable it first.' },
    es: { title: 'Este webhook está desactivado', text: 'Actívalo antes.' },
  },
} as const satisfies Record<string, ErrorDefinition>

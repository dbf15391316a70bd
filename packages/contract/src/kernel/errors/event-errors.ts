import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with reading events. */
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
} as const satisfies Record<string, ErrorDefinition>

import { oneOf, onOff, type Setting, type ValuesOf, whole } from '../../emulator/emulator-settings.ts'

export const SWITCH_POSITIONS = ['off', 'once', 'always'] as const

const fault = (label: string): Setting<(typeof SWITCH_POSITIONS)[number]> => oneOf(label, SWITCH_POSITIONS)

/** How sending can go wrong: with the next text only, or with each one until switched off. */
export const TEXT_SWITCHES = {
  undelivered: fault('Not delivered: the phone is off (30003)'),
  unknown_number: fault('Not delivered: there is no such number (30005)'),
  no_whatsapp: fault('Failed: the number has no WhatsApp (63024)'),
  blocked: fault('Refused: the recipient answered STOP (21610)'),
  not_mobile: fault('Refused: not a mobile number (21614)'),
  slow: fault('Sent, but answers after a long time'),
  cut: fault('Sent, but the connection ends before the answer'),
  failing_after: fault('Sent, but answers 500'),
  failing_before: fault('Not sent, and answers 500'),
  too_many: fault('Not sent: 429 with Retry-After'),
  duplicate: fault('Every callback twice'),
  out_of_order: fault('Callbacks in the wrong order'),
  silent: fault('No callback at all'),
} as const
export type TextSwitch = keyof typeof TEXT_SWITCHES

/** How the provider behaves when nothing is wrong. */
export const TEXT_SETTINGS = {
  step_ms: whole('Milliseconds between two callbacks', 900),
  slow_ms: whole('A long time, in milliseconds', 20_000),
  retry_after_s: whole('Retry-After in seconds', 30),
  enforces_window: onOff('WhatsApp needs a template after 24 hours', true),
  suspended: onOff('Account suspended'),
  redaction: oneOf('The list of texts hides', ['nothing', 'words', 'numbers', 'words and numbers']),
} as const

export type TextSettings = ValuesOf<typeof TEXT_SETTINGS> & ValuesOf<typeof TEXT_SWITCHES>

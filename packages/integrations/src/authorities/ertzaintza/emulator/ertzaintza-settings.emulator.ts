import { onOff, type ValuesOf, whole } from '../../../emulator/emulator-settings.ts'

/** How the emulator behaves. */
export const SETTINGS = {
  closed_on_sundays: onOff('Out of service on Sundays'),
  wait_ms: whole('Milliseconds until an answer begins', 0),
  spread_ms: whole('Milliseconds from its first byte to its last', 0),
}
export type A19Settings = ValuesOf<typeof SETTINGS>

import { CONTROL_PATH } from '../../emulator/emulator-control.ts'
import {
  buttonsForm,
  controlForm,
  type EmulatedThings,
  field,
  html,
  table,
} from '../../emulator/emulator-page.ts'
import { settingsForm } from '../../emulator/emulator-settings.ts'
import { DEMO_TEXT_ACCOUNT } from './demo-text-account.ts'
import type { TextNetwork } from './text-network.emulator.ts'
import { SWITCH_POSITIONS, TEXT_SETTINGS, TEXT_SWITCHES, type TextSwitch } from './text-switches.emulator.ts'

// The keys of a constant record are those of its type.
const SWITCHES = Object.keys(TEXT_SWITCHES) as TextSwitch[]

/** Content of the control page: the account, what goes wrong, and the callbacks. */
export function textThings({ settings, callbacks, incoming_url }: TextNetwork, url: string): EmulatedThings {
  const { account_sid, auth_token, number, messaging_service_sid } = DEMO_TEXT_ACCOUNT
  return {
    facts: [
      ['Phones', html`<a href="${CONTROL_PATH}/phone">Read and answer texts</a>`],
      ['Address', url],
      ['Account SID', account_sid],
      ['Auth token', auth_token],
      ['Sender', number],
      ['Messaging service', messaging_service_sid],
    ],
    things: html`
      <section>
        <h2>What goes wrong</h2>
        <p>Once: with the next text. Always: with each one, until switched off.</p>
        ${table(
          ['', ''],
          SWITCHES.map((name) => [
            TEXT_SWITCHES[name].label,
            buttonsForm('settings', html``, name, SWITCH_POSITIONS, settings[name]),
          ]),
        )}
      </section>
      <section>
        <h2>Settings</h2>
        ${settingsForm('settings', TEXT_SETTINGS, settings)}
        ${controlForm(
          'incoming-url',
          field(
            'Texts of phones to which nobody wrote go to (empty: where the last text wanted its callbacks)',
            'url',
            incoming_url ?? '',
          ),
          'Change',
        )}
      </section>
      <section>
        <h2>Callbacks</h2>
        ${table(
          ['At', 'What', 'Answer'],
          callbacks
            .slice(-20)
            .toReversed()
            .map(({ at, what, status }) => [at, what, status ?? 'none']),
        )}
      </section>
    `,
  }
}

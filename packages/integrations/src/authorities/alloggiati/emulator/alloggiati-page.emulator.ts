import {
  choice,
  controlForm,
  type EmulatedThings,
  field,
  hidden,
  html,
  table,
  yesNo,
} from '../../../emulator/emulator-page.ts'
import { settingsForm } from '../../../emulator/emulator-settings.ts'
import { readLine } from './alloggiati-line.emulator.ts'
import { type AlloggiatiOffice, DISTURBANCES, OFFICE_SETTINGS } from './alloggiati-office.emulator.ts'

const OPERATIONS = ['any', 'GenerateToken', 'Test', 'Send', 'Ricevuta', 'Tabella'] as const

/** Content of the Alloggiati Web emulator's control page. */
export function alloggiatiThings(office: AlloggiatiOffice, url: string): EmulatedThings {
  const accounts = [...office.accounts.values()]
  return {
    facts: [
      ['Web service', url],
      ...accounts.flatMap(({ username, password, web_service_key, apartments }) => [
        [
          'User',
          `${username}${apartments ? `, apartments ${apartments.map(({ id }) => id).join(', ')}` : ''}`,
        ] as const,
        ['Password', password] as const,
        ['Web Service Key', web_service_key] as const,
      ]),
    ],
    things: html`
      <h2>Accounts</h2>
      ${accounts.map(({ username, password, web_service_key, is_enabled }) =>
        controlForm(
          'account',
          html`${hidden('username', username)} ${field('Password', 'password', password)}
          ${field('Web Service Key', 'web_service_key', web_service_key)}
          ${yesNo('Enabled', 'is_enabled', is_enabled)}`,
          `Change ${username}`,
        ),
      )}
      ${controlForm('forget-tokens', html``, 'Let all tokens expire')}
      <h2>Service</h2>
      ${settingsForm('settings', OFFICE_SETTINGS, office.settings)}
      <h2>Disturbances</h2>
      <p>
        A guest called “Rifiuto Cognome”, “Rifiuto Arrivo” or “Rifiuto Documento” is refused; one called
        “Rifiuto Invio” passes Test and is refused by Send.
      </p>
      ${controlForm(
        'disturb',
        html`${choice('Operation', 'operation', OPERATIONS)} ${choice('Ends in', 'type', DISTURBANCES)}
        ${field('Times (0: until cleared)', 'times', 1, 'number')}
        ${field('Wait in ms', 'wait_ms', 0, 'number')}
        ${yesNo('Takes effect all the same', 'carried_out', false)}`,
        'Disturb',
      )}
      ${table(
        ['Operation', 'Ends in', 'Times', 'Takes effect'],
        office.disturbances.map(({ operation, type, times, carried_out }) => [
          operation,
          type,
          times || 'until cleared',
          carried_out,
        ]),
      )}
      ${controlForm('clear-disturbances', html``, 'Clear disturbances')}
      <h2>Guests taken</h2>
      ${table(
        ['At', 'User', 'Guest', 'Line'],
        office.taken.toReversed().map(({ at, username, line }) => {
          const { guest_type, first_name, last_name, arrival, days } = readLine(line)
          return [
            at,
            username,
            `${first_name} ${last_name} (${guest_type}), ${days} days from ${arrival}`,
            html`<pre>${line}</pre>`,
          ]
        }),
      )}
      ${controlForm('forget-lines', html``, 'Forget all guests')}
    `,
  }
}

import { CONTROL_PATH } from '../../emulator/emulator-control.ts'
import {
  type EmulatedThings,
  hidden,
  html,
  type Html,
  keypadForm,
  table,
  tokenFact,
} from '../../emulator/emulator-page.ts'
import { settingsForm } from '../../emulator/emulator-settings.ts'
import { DOOR_SETTINGS, SITE_SETTINGS, type UnifiDoorState } from './unifi-settings.emulator.ts'
import type { UnifiSite } from './unifi-site.emulator.ts'

/** Content of the UniFi Access emulator's control page. */
export const unifiThings = (site: UnifiSite, url: string, ca_pem: string): EmulatedThings => ({
  facts: [
    ['Base URL', url],
    tokenFact(site.settings),
    [
      'Certificate',
      html`<a href="${CONTROL_PATH}/ca.pem">ca.pem</a>
        <pre>${ca_pem}</pre>`,
    ],
  ],
  things: html`
    <h2>Site</h2>
    ${settingsForm('site', SITE_SETTINGS, site.settings)}
    <h2>Doors</h2>
    ${[...site.doors.values()].map((door) => doorSection(site, door))}
    <h2>Visitors</h2>
    ${table(
      ['Name', 'PIN', 'From', 'Until', 'Doors', 'Status'],
      [...site.visitors.values()].map((visitor) => [
        visitor.first_name,
        visitor.pin ?? 'none',
        isoOf(visitor.start_time),
        isoOf(visitor.end_time),
        visitor.door_ids.map((id) => site.doors.get(id)?.name ?? id).join(', '),
        site.status(visitor),
      ]),
    )}
  `,
})

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function doorSection(site: UnifiSite, door: UnifiDoorState): Html {
  const id = hidden('id', door.id)
  return html`<section>
    <h3>${door.name}</h3>
    <p>${door.id}, ${site.isUnlocked(door) ? 'unlocked' : 'locked'}</p>
    ${keypadForm(id)} ${settingsForm('device', DOOR_SETTINGS, door, id)}
  </section>`
}

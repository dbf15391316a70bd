import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { CONTROL_PATH } from '../../emulator/emulator-control.ts'
import type { FaultList } from '../../emulator/emulator-faults.ts'
import {
  choice,
  controlForm,
  emulatorPage,
  field,
  hidden,
  html,
  type Html,
  table,
  yesNo,
} from '../../emulator/emulator-page.ts'
import type { EmulatorServer } from '../../emulator/emulator-server.ts'
import type { UnifiDoorState, UnifiSite } from './unifi-site.emulator.ts'

export type UnifiPageContent = {
  site: UnifiSite
  ca_pem: string
  clock: EmulatorClock
  faults: FaultList
  server: Pick<EmulatorServer, 'url' | 'requests'>
  said: string | null
}

/** The control page of the UniFi Access emulator. */
export function unifiPage({ site, ca_pem, clock, faults, server, said }: UnifiPageContent): string {
  const { settings } = site
  return emulatorPage({
    title: 'UniFi Access emulator',
    said,
    facts: [
      ['Base URL', server.url],
      ['Token', settings.token_revoked ? html`<del>${settings.token}</del>, revoked` : settings.token],
      [
        'Certificate',
        html`<a href="${CONTROL_PATH}/ca.pem">ca.pem</a>
          <pre>${ca_pem}</pre>`,
      ],
    ],
    clock,
    faults,
    requests: server.requests,
    devices: html`
      <h2>Site</h2>
      ${controlForm(
        'site',
        html`${field('Token', 'token', settings.token)}
        ${yesNo('Revoked', 'token_revoked', settings.token_revoked)}
        ${choice('Dialect', 'dialect', ['documented', 'native'], settings.dialect)}
        ${choice('Refusals answer', 'refusal_status', ['200', '400'], String(settings.refusal_status))}
        ${choice('PIN length', 'pin_length', ['4', '6', '8', 'variable'], String(settings.pin_length))}
        ${field('Lose the next changes', 'lose_writes', settings.lose_writes, 'number')}
        ${yesNo('Deletions leave ghosts', 'ghost_deletes', settings.ghost_deletes)}`,
        'Change',
      )}
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
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function doorSection(site: UnifiSite, door: UnifiDoorState): Html {
  const id = hidden('id', door.id)
  return html`<section>
    <h3>${door.name}</h3>
    <p>${door.id}, ${site.isUnlocked(door) ? 'unlocked' : 'locked'}, ${door.online ? 'online' : 'offline'}</p>
    ${controlForm('keypad', html`${id}${field('PIN', 'pin')} ${field('At (empty: now)', 'at')}`, 'Type it in')}
    ${controlForm(
      'device',
      html`${id} ${yesNo('Online', 'online', door.online)} ${yesNo('Has a hub', 'has_hub', door.has_hub)}
      ${yesNo('Has a keypad', 'has_keypad', door.has_keypad)}
      ${yesNo('Takes PINs', 'keypad_on', door.keypad_on)}
      ${choice('Position', 'position', ['open', 'close', 'none'], door.position)}`,
      'Change',
    )}
  </section>`
}

import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
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
import type { NukiCloud } from './nuki-cloud.emulator.ts'
import { LOCKED, type NukiLock, UNLOCKED } from './nuki-lock.emulator.ts'

export type NukiPageContent = {
  cloud: NukiCloud
  clock: EmulatorClock
  faults: FaultList
  server: Pick<EmulatorServer, 'url' | 'requests'>
  said: string | null
}

/** The control page of the Nuki emulator. */
export const nukiPage = ({ cloud, clock, faults, server, said }: NukiPageContent): string =>
  emulatorPage({
    title: 'Nuki emulator',
    said,
    facts: [
      ['API', server.url],
      [
        'Token',
        cloud.settings.token_revoked
          ? html`<del>${cloud.settings.token}</del>, revoked`
          : cloud.settings.token,
      ],
    ],
    clock,
    faults,
    requests: server.requests,
    devices: html`
      <h2>Account</h2>
      ${controlForm(
        'cloud',
        html`${field('Token', 'token', cloud.settings.token)}
        ${yesNo('Revoked', 'token_revoked', cloud.settings.token_revoked)}
        ${choice('Unpaid answers', 'subscription_status', ['402', '426'], String(cloud.settings.subscription_status))}
        ${choice('Bad values answer', 'bad_parameter_status', ['400', '422'], String(cloud.settings.bad_parameter_status))}
        ${choice('Full locks answer', 'full_status', ['204', '400'], String(cloud.settings.full_status))}
        ${choice(
          'Command to an offline lock answers',
          'offline_action_status',
          ['204', '400', '423'],
          String(cloud.settings.offline_action_status),
        )}`,
        'Change',
      )}
      <h2>Locks</h2>
      ${cloud.allLocks().map(lockSection)}
    `,
  })

const boltWords = (bolt: number) => (bolt === LOCKED ? 'locked' : bolt === UNLOCKED ? 'unlocked' : 'moving')

function lockSection(lock: NukiLock): Html {
  const { settings } = lock
  const id = hidden('id', settings.smartlockId)
  const isStored = (codeId: string) => lock.stored.some((stored) => stored.id === codeId)
  return html`<section>
    <h3>${settings.name}</h3>
    <p>
      ${settings.smartlockId}, ${boltWords(lock.bolt)}, ${settings.online ? 'online' : 'offline'},
      ${settings.time_zone}
    </p>
    ${controlForm('keypad', html`${id}${field('PIN', 'pin')} ${field('At (empty: now)', 'at')}`, 'Type it in')}
    ${controlForm(
      'device',
      html`${id} ${yesNo('Online', 'online', settings.online)}
      ${choice('Offline changes are', 'offline_writes', ['lost', 'deferred'], settings.offline_writes)}
      ${field('Changes take ms', 'propagation_ms', settings.propagation_ms, 'number')}
      ${field('Lose the next changes', 'lose_writes', settings.lose_writes, 'number')}
      ${field('Holds codes', 'capacity', settings.capacity, 'number')}
      ${choice('Keypad', 'keypad', ['none', 'keypad', 'keypad_2'], settings.keypad)}
      ${field('Battery %', 'battery_percent', settings.battery_percent, 'number')}
      ${yesNo('Battery critical', 'battery_critical', settings.battery_critical)}
      ${choice('Hosting', 'subscription', ['active', 'lapsed'], settings.subscription)}
      ${yesNo('Deletions leave ghosts', 'ghost_deletes', settings.ghost_deletes)}
      ${yesNo('Keypad lags behind', 'keypad_lags', settings.keypad_lags)}
      ${yesNo('Drops a second change', 'drops_second_update', settings.drops_second_update)}`,
      'Change',
    )}
    ${controlForm('fill', id, 'Fill every slot')}
    ${table(
      ['Code', 'Name', 'From', 'Until', 'On the lock', ''],
      lock.listed.map((code) => [
        code.code,
        code.name,
        code.allowedFromDate ?? 'ever',
        code.allowedUntilDate ?? 'for ever',
        isStored(code.id) ? 'yes' : 'no',
        controlForm('delete-in-app', html`${id}${hidden('auth_id', code.id)}`, 'Delete in the app'),
      ]),
    )}
  </section>`
}

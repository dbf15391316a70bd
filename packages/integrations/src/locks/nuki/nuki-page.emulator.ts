import {
  controlForm,
  type EmulatedThings,
  hidden,
  html,
  type Html,
  keypadForm,
  table,
  tokenFact,
} from '../../emulator/emulator-page.ts'
import { settingsForm } from '../../emulator/emulator-settings.ts'
import type { NukiCloud } from './nuki-cloud.emulator.ts'
import { LOCKED, type NukiLock, UNLOCKED } from './nuki-lock.emulator.ts'
import { CLOUD_SETTINGS, LOCK_SETTINGS } from './nuki-settings.emulator.ts'

/** Content of the Nuki emulator's control page. */
export const nukiThings = (cloud: NukiCloud, url: string): EmulatedThings => ({
  facts: [['API', url], tokenFact(cloud.settings)],
  things: html`
    <h2>Account</h2>
    ${settingsForm('cloud', CLOUD_SETTINGS, cloud.settings)}
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
    <p>${settings.smartlockId}, ${boltWords(lock.bolt)}, ${settings.time_zone}</p>
    ${keypadForm(id)} ${settingsForm('device', LOCK_SETTINGS, settings, id)}
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

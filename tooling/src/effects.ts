import { switchEffects } from '@stayward/trpc/kernel/effects'
import { readInstallation } from '@stayward/trpc/kernel/installation-row'
import { runCommandLine } from './operator-command.ts'
import { withServices } from './with-services.ts'

const USAGE = `Usage: npm run effects -- [on|off]

Says whether this installation reaches outside: mail, locks, authorities, backups. on and off change it; workers follow
within seconds. A restored copy starts with it off.`

await runCommandLine(USAGE, ([word, ...others]) => {
  if (others.length > 0 || (word !== undefined && word !== 'on' && word !== 'off')) throw new Error(USAGE)
  return withServices('effects', async (services) => {
    if (word !== undefined) await switchEffects(services, word === 'on')
    const { effects_off_since, restored_from } = await readInstallation(services.db)
    const origin = restored_from === null ? '' : ` This database was restored from ${restored_from}.`
    const state = effects_off_since === null ? 'on' : `off since ${effects_off_since}`
    console.log(`Outside effects are ${state}.${origin}`)
  })
})

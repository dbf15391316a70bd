import { findBrowsers } from './find-browser.ts'
import { runCommand } from './managed-process.ts'
import { pnpmCommand } from './node-programs.ts'
import { runCommandLine } from './operator-command.ts'

const HELP = `Usage: npm run pictures [-- <name>]

Starts the demo beside whatever runs on this machine, takes the pictures of the guides in docs/images, in light and in
dark, and stops it. With a name, such as calendar, it takes only the pictures whose names contain it.`

await runCommandLine(HELP, async ([name]) => {
  const env = { ...process.env, ...(await findBrowsers(process.env)) }
  const playwright = ['playwright', 'test', '--config', 'pictures.config.ts', '--reporter=list']
  const args = ['--filter=@stayward/e2e', 'exec', ...playwright, ...(name === undefined ? [] : ['-g', name])]
  const { exit_code } = await runCommand(pnpmCommand('pictures', args, env), { live: true })
  if (exit_code !== 0) throw new Error('Some pictures could not be taken.')
})

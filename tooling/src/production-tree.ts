import { cpSync, existsSync, globSync, statSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { runCommand } from './managed-process.ts'
import { pnpmCommand } from './node-programs.ts'
import { root } from './repository.ts'

/** What .dockerignore excludes, and what the Dockerfile deletes after the build. */
const LEFT_OUT = new Set([
  '.git',
  '.stayward',
  '.turbo',
  'node_modules',
  'playwright-report',
  'test-results',
  '.env',
])

/** Whether both Next apps are built; a production tree must contain the builds. */
export const appsAreBuilt = (): boolean =>
  ['dashboard', 'checkin'].every((app) => existsSync(join(root, 'apps', app, '.next', 'BUILD_ID')))

/**
 * Creates the image's content in `folder`: the tree with the built apps, and production dependencies only,
 * from the local store.
 * @throws with the output of pnpm if they cannot be installed.
 */
export async function copyProductionTree(folder: string): Promise<void> {
  cpSync(root, folder, { recursive: true, filter: belongsInImage, verbatimSymlinks: true })
  const args = ['install', '--frozen-lockfile', '--prod', '--ignore-scripts', '--offline']
  const install = pnpmCommand('install', args, { ...process.env, CI: 'true' })
  const { exit_code, output } = await runCommand({ ...install, cwd: folder })
  if (exit_code !== 0) throw new Error(`The production dependencies could not be installed:\n${output}`)
}

function belongsInImage(path: string): boolean {
  const inside = relative(root, path)
  // A build keeps links to packages outside of its bundles in its own node_modules.
  const isBuilt = inside.split(sep).includes('.next')
  return isBuilt ? !inside.endsWith(join('.next', 'cache')) : !LEFT_OUT.has(basename(path))
}

/**
 * When each file outside of node_modules was written, by path: two snapshots show whether something was
 * written in between.
 */
export function writingTimes(folder: string): Map<string, number> {
  const files = globSync('**/*', { cwd: folder, exclude: (name) => name.split(sep).includes('node_modules') })
  return new Map(
    files.flatMap((file) => {
      const stats = statSync(join(folder, file), { throwIfNoEntry: false })
      return stats?.isFile() ? [[file, stats.mtimeMs] as const] : []
    }),
  )
}

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Absolute path of the repository, found upwards from the working directory; outside of one, the working
 * directory. Not from `import.meta.url`, because bundlers rewrite it.
 */
export function workspaceRoot(): string {
  const start = process.cwd()
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder
  }
  return start
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { SourceFile } from './architecture-rules.ts'
import { inRepository, root } from './repository.ts'

/** Every TypeScript file of the repository, new ones included. */
export function sourceFiles(): SourceFile[] {
  const paths = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return paths
    .split('\n')
    .filter((path) => path !== '' && existsSync(inRepository(path)))
    .map((path) => ({ path, text: readFileSync(inRepository(path), 'utf8') }))
}

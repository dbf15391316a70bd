import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import type postgres from 'postgres'

/** Where and with what something was measured, as label and value. */
export async function machineFacts(sql: postgres.Sql): Promise<[label: string, value: string][]> {
  const [{ server_version }] = await sql<[{ server_version: string }]>`show server_version`
  return [
    ['Processor', `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores`],
    ['Memory', `${Math.round(totalmem() / 2 ** 30)} GiB`],
    [
      'System',
      `${process.platform} ${process.arch}, load ${loadavg()[0]?.toFixed(1)} before the first request`,
    ],
    ['Node', process.versions.node],
    ['PostgreSQL', `${server_version}, embedded, without fsync`],
    ['Commit', commit()],
  ]
}

function commit(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes'
    return git('rev-parse', '--short', 'HEAD') + changed
  } catch {
    return 'unknown'
  }
}

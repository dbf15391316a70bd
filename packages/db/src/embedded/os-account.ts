import { execFileSync, spawnSync } from 'node:child_process'

/** The system user that PostgreSQL runs as, if it cannot be the current one. */
export interface OsAccount {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. Returns undefined for everyone else; for root the user `postgres` if it
 * exists, otherwise `nobody`, which every machine has: no user is added to the system.
 */
export function serverAccount(): OsAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = findAccount('postgres') ?? findAccount('nobody')
  if (account) return account
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.')
}

function findAccount(name: string): OsAccount | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/** Whether `account` can enter `folder`: tries it, so that modes, ACLs and mounts all count. */
export function canEnter(account: OsAccount, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

/** Whether `account` can run `program` with its libraries. */
export function canRun(account: OsAccount, program: string): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '@stayward/env/env'
import { z } from 'zod'

type Folder = Pick<Env, 'STAYWARD_DATA_DIR'>

const SeenProxy = z.object({ peer: z.string(), seen_at: z.string() })

/** A peer that forwarded a request but is not in `TRUSTED_PROXIES`. */
export type SeenProxy = z.infer<typeof SeenProxy>

/**
 * Records an unnamed proxy in the data folder, for `npm run doctor`. Does nothing if the folder is not
 * writable.
 */
export function noteSeenProxy(env: Folder, seen: SeenProxy): void {
  try {
    mkdirSync(env.STAYWARD_DATA_DIR, { recursive: true })
    writeFileSync(fileOf(env), JSON.stringify(seen))
  } catch {
    // The warning is in the log in any case.
  }
}

/** The proxy that a process last saw; null without one. */
export function readSeenProxy(env: Folder): SeenProxy | null {
  try {
    return SeenProxy.parse(JSON.parse(readFileSync(fileOf(env), 'utf8')))
  } catch {
    return null
  }
}

const fileOf = (env: Folder) => join(env.STAYWARD_DATA_DIR, 'unnamed-proxy.json')

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { NukiAuthorization } from '../nuki/nuki-authorization.emulator.ts'
import type { NukiCloud } from '../nuki/nuki-cloud.emulator.ts'
import type { UnifiSite } from '../unifi-access/unifi-site.emulator.ts'
import { StoredVisitor } from '../unifi-access/unifi-visitor.emulator.ts'

const Kept = z.object({
  nuki: z.record(
    z.string(),
    z.object({ listed: z.array(NukiAuthorization), stored: z.array(NukiAuthorization) }),
  ),
  unifi_access: z.array(StoredVisitor),
})

const NOTHING: z.input<typeof Kept> = { nuki: {}, unifi_access: [] }

/** Where the emulated vendors keep codes while they do not run. */
export const keptCodesFile = (folder: string): string => join(folder, 'lock-codes.json')

/**
 * Gives the vendors the codes that they had when they were stopped; returns what stores them again. A vendor does
 * not forget them while this computer is off, and Stayward would report and repair each missing one.
 */
export function keepCodes(folder: string, cloud: NukiCloud, site: UnifiSite): () => void {
  const file = keptCodesFile(folder)
  if (existsSync(file)) {
    // What an earlier release kept in another form is forgotten.
    const { nuki, unifi_access } = Kept.catch(NOTHING).parse(JSON.parse(readFileSync(file, 'utf8')))
    for (const [id, lock] of cloud.locks) if (nuki[id]) lock.memory = nuki[id]
    for (const visitor of unifi_access) site.visitors.set(visitor.id, visitor)
  }
  return () => {
    const nuki = Object.fromEntries([...cloud.locks].map(([id, lock]) => [id, lock.memory]))
    const kept: z.input<typeof Kept> = { nuki, unifi_access: [...site.visitors.values()] }
    mkdirSync(folder, { recursive: true })
    // A process that ends in between leaves the old file whole. It holds PINs.
    writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
}

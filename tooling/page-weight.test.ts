import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inRepository } from './src/repository.ts'

const built = (path: string) => inRepository('apps/dashboard', path)

/** What Next.js records about every page when it builds. */
const stats = built('.next/diagnostics/route-bundle-stats.json')

/** What a page may load before it is usable, in transferred bytes. */
const BUDGET = 250_000

const routesSchema = z.array(z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()).min(1) }))

const sizes = new Map<string, number>()

function sentSize(path: string): number {
  const size = sizes.get(path) ?? gzipSync(readFileSync(built(path))).length
  sizes.set(path, size)
  return size
}

describe.skipIf(!existsSync(stats))('the scripts of every page of the dashboard', () => {
  it('weigh no more than the budget', () => {
    const routes = routesSchema.parse(JSON.parse(readFileSync(stats, 'utf8')))
    const weights = routes
      .map(({ route, firstLoadChunkPaths: paths }) => ({
        route,
        bytes: paths.reduce((sum, path) => sum + sentSize(path), 0),
      }))
      .toSorted((a, b) => b.bytes - a.bytes)
    console.info(
      weights.map(({ route, bytes }) => `${(bytes / 1000).toFixed(1).padStart(6)} kB  ${route}`).join('\n'),
    )
    expect(weights.map(({ route }) => route)).toContain('/calendar')
    expect(weights.filter(({ bytes }) => bytes > BUDGET)).toEqual([])
  })
})

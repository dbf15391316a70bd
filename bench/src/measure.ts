import type { Fixture } from './fixture.ts'
import type { LoadResult } from './load.ts'
import type { Operation } from './operations.ts'
import { processorTime } from './processor-time.ts'
import { runLoad } from './run-load.ts'
import type { Server } from './servers.ts'

/** Medians over the rounds; `processor_us` is the server's CPU time per request, null if unknown. */
export type Figures = { requests_per_second: number; p99_ms: number; processor_us: number | null }

export type Measurement = {
  operation: Operation
  bare: Figures
  api: Figures
  /** The API's requests per second divided by those of the bare server, for each round. */
  ratios: number[]
}

export type Options = { seconds: number; rounds: number }

type Sample = LoadResult & { processor_us: number | null }

type Setting = { options: Options; fixture: Fixture; signal: AbortSignal }

/** Requests in flight. */
export const CONNECTIONS = 32
const WARM_UP_SECONDS = 2

/** Measures both servers in turns after a warm-up, reversing the order each round. */
export async function measure(
  operation: Operation,
  servers: { bare: Server; api: Server },
  setting: Setting,
): Promise<Measurement> {
  const sample = (server: Server, seconds: number) => sampleOf(operation, server, seconds, setting)
  const { bare, api } = servers
  for (const server of [bare, api]) await sample(server, WARM_UP_SECONDS)
  const samples: { bare: Sample[]; api: Sample[] } = { bare: [], api: [] }
  const { rounds, seconds } = setting.options
  for (let round = 0; round < rounds; round++)
    for (const server of round % 2 === 0 ? [bare, api] : [api, bare])
      samples[server.name].push(await sample(server, seconds))
  const ratios = samples.api.map(
    (one, round) => one.requests_per_second / (samples.bare[round]?.requests_per_second ?? NaN),
  )
  return { operation, bare: figuresOf(samples.bare), api: figuresOf(samples.api), ratios }
}

async function sampleOf(
  { requests: requestsOf, writes }: Operation,
  { url, pid }: Server,
  seconds: number,
  { fixture: { codes, reset }, signal }: Setting,
): Promise<Sample> {
  if (writes) await reset()
  const requests = requestsOf(codes)
  const before = processorTime(pid)
  const result = await runLoad({ url, requests, connections: CONNECTIONS, seconds }, signal)
  const after = processorTime(pid)
  const processor_us = before === null || after === null ? null : (after - before) / result.requests
  return { ...result, processor_us }
}

const figuresOf = (samples: Sample[]): Figures => ({
  requests_per_second: median(samples.map((one) => one.requests_per_second)),
  p99_ms: median(samples.map((one) => one.p99_ms)),
  processor_us: samples.every((one) => one.processor_us !== null)
    ? median(samples.map((one) => one.processor_us ?? 0))
    : null,
})

/** The median of a list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}

import { execFile } from 'node:child_process'
import { loadavg } from 'node:os'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { signUp } from './owner.ts'
import { RestClient } from './rest-client.ts'
import { CHROMIUM_FLAGS } from './playwright.config.ts'

/** Only manual measurements need it, so it is downloaded for them and is not a dependency. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const PROPERTIES = 12
const STAYS = 5

type Device = 'mobile' | 'desktop'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
type Scores = Record<(typeof CATEGORIES)[number], number>

const Category = z.object({ score: z.number() })
const Report = z.object({
  categories: z.object({ performance: Category, accessibility: Category, 'best-practices': Category }),
  audits: z.record(z.string(), z.looseObject({ displayValue: z.string().optional() })),
  runtimeError: z.object({ message: z.string() }).optional(),
})
type Report = z.output<typeof Report>

const run = promisify(execFile)

/** How often a run may miss the beginning of a page load, which Lighthouse itself asks to repeat. */
const MISSED_STARTS = 4

async function visit(url: string, device: Device, cookie: string, missed = 0): Promise<Report> {
  try {
    return await visitOnce(url, device, cookie)
  } catch (error) {
    if (missed >= MISSED_STARTS || !String(error).includes('NO_NAVSTART')) throw error
    return visit(url, device, cookie, missed + 1)
  }
}

async function visitOnce(url: string, device: Device, cookie: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--extra-headers=${JSON.stringify({ cookie })}`,
      `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] }, maxBuffer: 64 * 1024 * 1024 },
  )
  const report = Report.parse(JSON.parse(stdout))
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  return report
}

const score = (report: Report, category: (typeof CATEGORIES)[number]) =>
  Math.round(report.categories[category].score * 100)

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The scores of a page, each the median of several visits, and the details of the last visit. */
async function measure(
  url: string,
  device: Device,
  cookie: string,
): Promise<{ scores: Scores; times: string }> {
  const reports: Report[] = []
  for (let count = 0; count < RUNS; count += 1) reports.push(await visit(url, device, cookie))
  const of = (category: (typeof CATEGORIES)[number]) =>
    median(reports.map((report) => score(report, category)))
  const scores = {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
  }
  const audits = reports.at(-1)?.audits ?? {}
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
    .map((name) => audits[name]?.displayValue ?? '?')
    .join(', ')
  return { scores, times }
}

/** A company whose pages have content; returns a stay. */
async function furnish(rest: RestClient): Promise<string> {
  const stays: string[] = []
  for (let index = 0; index < PROPERTIES; index += 1) {
    const property = await rest.createProperty({ name: `Flat ${index}`, auto_cleaning_task: true })
    for (let stay = 0; stay < STAYS; stay += 1)
      stays.push((await rest.createBooking(property, { arrival: stay * 4 })).id)
  }
  return stays[0] ?? ''
}

const cookieOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

test('pages score what they should', async ({ page, addresses, mailbox }) => {
  test.setTimeout(3_600_000)
  const { DASHBOARD_URL: dashboard } = addresses
  await signUp(page, addresses, mailbox)
  const stay = await furnish(await RestClient.of(page, addresses))
  const cookie = await cookieOf(page)
  const pages = ['/', '/calendar', '/bookings', `/bookings/${stay}`].map((path) => ({ path, cookie }))
  const measured = [
    { path: '/sign-in', cookie: '', device: 'mobile', wanted: 95 },
    ...pages.map((it) => ({ ...it, device: 'desktop', wanted: 95 }) as const),
    ...pages.map((it) => ({ ...it, device: 'mobile', wanted: 85 }) as const),
  ] as const
  console.log(
    `page, device: performance, accessibility, best practices (first and largest paint, blocked, shifted)`,
  )
  for (const { path, device, wanted, cookie: sent } of measured) {
    const { scores, times } = await measure(dashboard + path, device, sent)
    const [load = 0] = loadavg()
    console.log(`${path}, ${device}: ${Object.values(scores).join(', ')} (${times}); load ${load.toFixed(1)}`)
    expect.soft(scores.performance, `${path}, ${device}`).toBeGreaterThanOrEqual(wanted)
    expect.soft(scores.accessibility, `${path}, ${device}`).toBeGreaterThanOrEqual(95)
    expect.soft(scores['best-practices'], `${path}, ${device}`).toBeGreaterThanOrEqual(95)
  }
})

import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { signUp } from './owner.ts'
import { RestClient } from './rest-client.ts'

/** How many properties a company has. */
const SIZES = [60, 300]
const DAYS = 60
const DAYS_BETWEEN_ARRIVALS = 10
const AT_ONCE = 8
/** The browser's definition of a long task. */
const LONG_MS = 50
/** How often each movement is measured, for its median. */
const TIMES = 3

/** A company with a stay every ten days at each of its properties, which are in twelve cities. */
async function furnish(rest: RestClient, properties: number): Promise<void> {
  const wanted = Array.from({ length: properties }, (_, index) => index)
  const worker = async () => {
    for (let index = wanted.pop(); index !== undefined; index = wanted.pop()) {
      const name = `Flat ${String(index).padStart(3, '0')}`
      const property = await rest.createProperty({
        name,
        city: `City ${index % 12}`,
        auto_cleaning_task: true,
      })
      for (let arrival = index % DAYS_BETWEEN_ARRIVALS; arrival < DAYS; arrival += DAYS_BETWEEN_ARRIVALS)
        await rest.createBooking(property, { arrival })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.unknown().optional() }).optional(),
    }),
  ),
})

/**
 * Duration of the longest main-thread tasks of the page, in milliseconds, and their CPU time: what a shared
 * machine takes away is not the page's fault.
 */
async function longestTasks(page: Page, act: () => Promise<void>): Promise<{ took: number; worked: number }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser of its own.')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await act()
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => /^(ThreadControllerImpl::)?RunTask$/.test(name) && isMain.has(`${pid}.${tid}`),
  )
  const longest = (durations: (number | undefined)[]) =>
    Math.round(Math.max(0, ...durations.map((duration) => duration ?? 0)) / 1000)
  return { took: longest(tasks.map(({ dur }) => dur)), worked: longest(tasks.map(({ tdur }) => tdur)) }
}

/** Scrolls like a wheel, one step per frame. */
async function scroll(page: Page, by: { left?: number; top?: number }, steps: number): Promise<void> {
  await page.getByRole('grid').evaluate(
    (grid, { left = 0, top = 0, times }) =>
      new Promise<void>((done) => {
        let step = 0
        const move = () => {
          grid.scrollBy({ left, top })
          step += 1
          if (step < times) requestAnimationFrame(move)
          else setTimeout(done, 500)
        }
        move()
      }),
    { ...by, times: steps },
  )
}

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The median over some repetitions of what an act takes. */
async function longestOf(
  page: Page,
  acts: readonly (() => Promise<void>)[],
): Promise<{ took: number; worked: number }> {
  const measured: { took: number; worked: number }[] = []
  for (const act of acts) measured.push(await longestTasks(page, act))
  return {
    took: medianOf(measured.map(({ took }) => took)),
    worked: medianOf(measured.map(({ worked }) => worked)),
  }
}

const repeated = (act: (time: number) => Promise<void>): (() => Promise<void>)[] =>
  Array.from({ length: TIMES }, (_, time) => () => act(time))

/** How long a page takes until its board is there and has read everything, in milliseconds. */
async function loadTime(page: Page, url: string): Promise<number> {
  const started = Date.now()
  await page.goto(url)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  return Date.now() - started
}

for (const properties of SIZES)
  test(`${properties} properties load, scroll and drag without a long task`, async ({
    page,
    addresses,
    mailbox,
  }) => {
    await signUp(page, addresses, mailbox)
    await furnish(await RestClient.of(page, addresses), properties)
    for (const zoom of ['two_weeks', 'month']) {
      const url = `${addresses.DASHBOARD_URL}/calendar?zoom=${zoom}`
      const loads: number[] = []
      for (let time = 0; time < TIMES; time++) loads.push(await loadTime(page, url))
      const grid = page.getByRole('grid')
      await expect(grid).toHaveAttribute('aria-rowcount', String(properties + 12 + 1))
      const there = (time: number) => (time % 2 === 0 ? 1 : -1)
      const measured = {
        'over the properties': await longestOf(
          page,
          repeated((time) => scroll(page, { top: 120 * there(time) }, 100)),
        ),
        'over the days': await longestOf(
          page,
          repeated((time) => scroll(page, { left: 60 * there(time) }, 130)),
        ),
        'back over both': await longestOf(
          page,
          repeated((time) => scroll(page, { left: -60 * there(time), top: -120 * there(time) }, 130)),
        ),
        'a drag': await longestOf(page, [() => drag(page)]),
      }
      console.log(properties, zoom, JSON.stringify({ load: medianOf(loads), ...measured }))
      for (const [movement, { worked }] of Object.entries(measured))
        expect.soft(worked, `${zoom}, ${movement}`).toBeLessThanOrEqual(LONG_MS)
    }
  })

/** Drags a bar that is in view, and lets it go where it was. */
async function drag(page: Page): Promise<void> {
  const bars = page.getByRole('grid').getByRole('link', { name: /Ana/ })
  const boxes = await bars.evaluateAll((all) =>
    all.map((bar) => {
      const { x, y } = bar.getBoundingClientRect()
      return { x, y }
    }),
  )
  const box = boxes.find(({ x, y }) => x > 500 && x < 900 && y > 200 && y < 600)
  if (!box) throw new Error('No bar is in view.')
  await page.mouse.move(box.x + 30, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + 14, { steps: 60 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

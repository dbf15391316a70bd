import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { RestClient, signUp } from './owner.ts'

const PROPERTIES = 200
const DAYS = 120
const DAYS_BETWEEN_ARRIVALS = 10
const AT_ONCE = 8
/** The browser's definition of a long task. */
const LONG_MS = 50

/** A company with a stay every ten days at each of its properties. */
async function furnish(rest: RestClient): Promise<void> {
  const wanted = Array.from({ length: PROPERTIES }, (_, index) => index)
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

test('200 properties × 120 days scroll and drag without a long task', async ({
  page,
  addresses,
  mailbox,
}) => {
  await signUp(page, addresses, mailbox)
  await furnish(await RestClient.of(page, addresses))
  for (const zoom of ['two_weeks', 'month']) {
    await page.goto(`${addresses.DASHBOARD_URL}/calendar?zoom=${zoom}`)
    const grid = page.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', String(PROPERTIES + 12 + 1))
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    const measured = {
      'over the properties': await longestTasks(page, () => scroll(page, { top: 120 }, 100)),
      'over the days': await longestTasks(page, () => scroll(page, { left: 60 }, 130)),
      'back over both': await longestTasks(page, () => scroll(page, { left: -60, top: -120 }, 130)),
      'a drag': await longestTasks(page, async () => {
        const bar = grid.getByRole('link', { name: /Ana/ }).first()
        const box = await bar.boundingBox()
        if (!box) throw new Error('No bar is in view.')
        await page.mouse.move(box.x + 40, box.y + 12)
        await page.mouse.down()
        await page.mouse.move(box.x + 400, box.y + 14, { steps: 60 })
        await page.keyboard.press('Escape')
        await page.mouse.up()
      }),
    }
    console.log(zoom, JSON.stringify(measured))
    for (const [movement, { worked }] of Object.entries(measured))
      expect.soft(worked, `${zoom}, ${movement}`).toBeLessThanOrEqual(LONG_MS)
  }
})

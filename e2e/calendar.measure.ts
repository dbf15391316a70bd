import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { RestClient, signUp } from './owner.ts'

const PROPERTIES = 200
const DAYS = 120
const DAYS_BETWEEN_ARRIVALS = 10
const AT_ONCE = 8

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

/** The tasks of the main thread that the browser calls long: those over 50 ms. */
async function longTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const found: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.push(Math.round(duration))
    }).observe({ type: 'longtask' })
    Reflect.set(window, 'longTasks', found)
  })
  await act()
  return page.evaluate(() => Reflect.get(window, 'longTasks') as number[])
}

/** Scrolls as a wheel does, in steps of a frame. */
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
      'over the properties': await longTasks(page, () => scroll(page, { top: 120 }, 100)),
      'over the days': await longTasks(page, () => scroll(page, { left: 60 }, 130)),
      'back over both': await longTasks(page, () => scroll(page, { left: -60, top: -120 }, 130)),
      'a drag': await longTasks(page, async () => {
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
    expect.soft(Object.values(measured).flat(), zoom).toEqual([])
  }
})

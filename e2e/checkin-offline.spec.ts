import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillGuest, traveller } from './guest-form.ts'
import { book } from './owner.ts'

/** Everything the browser stores for offline use, as text by URL. */
const keptFiles = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const kept: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        kept[request.url] = (await (await cache.match(request))?.text()) ?? ''
    }
    return kept
  })

test('the arrival page opens without a signal until the stay is over or the device forgets it', async ({
  page: managerPage,
  openPhone,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(managerPage, addresses, mailbox, { guests_number: 1 })
  const page = await openPhone(`${booking.checkin_url}/guest`)
  await fillGuest(page, traveller)
  await page.getByRole('button', { name: 'Register this guest' }).click()
  await page.getByRole('link', { name: 'Sign later' }).click()
  await expect(page.getByText('Oliver Bennett', { exact: true })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const kept = await keptFiles(page)
  expect(Object.keys(kept).filter((address) => !/\.(?:css|js|svg)$/.test(address))).toEqual([
    booking.checkin_url,
  ])
  expect(kept[booking.checkin_url]).toContain('terraza-con-vistas')
  expect(JSON.stringify(kept)).not.toMatch(/Bennett|533401826|•••/)

  await page.context().setOffline(true)
  await page.goto(booking.checkin_url)
  await expect(page.getByText('Saved copy from')).toBeVisible()
  await expect(page.getByText('Push the brass plate.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy Password' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('margin-top', '0px')
  await expect(page.goto(`${booking.checkin_url}/guest`)).rejects.toThrow('net::ERR_')

  await page.context().setOffline(false)
  await expect(async () => {
    // An answer that takes long, as on a busy machine, is replaced by the saved copy.
    await page.goto(booking.checkin_url)
    await expect(page.getByText('Oliver Bennett', { exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Remove this stay from this device' }).click()
  await expect(page.getByText('This stay was removed from this device.')).toBeVisible()
  await expect.poll(() => keptFiles(page)).toEqual({})
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations())).toHaveLength(0)

  await page.goto(booking.checkin_url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    const copy = await cache.match(location.pathname)
    const headers = { 'Content-Type': 'text/html', 'X-Stay-Ends': '2020-01-01T10:00:00Z' }
    await cache.put(location.pathname, new Response(await copy?.text(), { headers }))
  })
  await page.context().setOffline(true)
  await expect(page.goto(booking.checkin_url)).rejects.toThrow('net::ERR_')
  await page.context().setOffline(false)
  await page.goto(addresses.CHECKIN_URL)
  expect(await keptFiles(page)).toEqual({})
})

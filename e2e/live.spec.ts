import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const isStream = (url: URL): boolean => url.pathname.endsWith('/timeline.live')

/** What a page reads from now on, by procedure; the stream of changes does not count. */
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/trpc/') && request.method() === 'GET' && !isStream(url))
      reads.push(url.pathname.slice('/api/trpc/'.length))
  })
  return reads
}

test('a page reads again what changed while it was opened, and nothing else', async ({
  page,
  rest,
  addresses,
}) => {
  const booking = await rest.createBooking(await rest.createProperty())
  const { promise: changed, resolve: letStreamBegin } = Promise.withResolvers<void>()
  await page.route(isStream, async (route) => {
    await changed
    await route.continue()
  })
  const asked = page.waitForRequest((request) => isStream(new URL(request.url())))
  const reads = readsOf(page)
  await page.goto(`${addresses.DASHBOARD_URL}/bookings`)
  await expect(page.getByRole('link', { name: 'Ana', exact: true })).toBeVisible()
  await asked
  await rest.changeBooking(booking.id, { guest_first_name: 'Begoña' })
  letStreamBegin()
  await expect(page.getByRole('link', { name: 'Begoña', exact: true })).toBeVisible()
  expect(reads.join()).toContain('bookings.list')

  // Nothing has changed since: neither this page nor another one needs to be read twice.
  await page.unroute(isStream)
  const streaming = page.waitForEvent('response', (response) => isStream(new URL(response.url())))
  for (const opened of [page, await page.context().newPage()]) {
    // A property of another test that changes just then may have been about what the reader may see: then all is read.
    const openUndisturbed = async () => {
      const again = readsOf(opened)
      await opened.goto(`${addresses.DASHBOARD_URL}/bookings`)
      await expect(opened.getByRole('link', { name: 'Begoña', exact: true })).toBeVisible()
      await streaming
      // Longer than changes are batched for, and than a page waits until it is idle.
      await opened.waitForTimeout(3000)
      expect(again).toEqual([])
    }
    await expect(openUndisturbed).toPass({ timeout: 30_000 })
  }
  await rest.changeBooking(booking.id, { guest_first_name: 'Carmen' })
  for (const opened of page.context().pages())
    await expect(opened.getByRole('link', { name: 'Carmen', exact: true })).toBeVisible()
})

test('a session has at most ten streams at once, counted until they are closed', async ({
  page,
  rest,
  addresses,
}) => {
  // Signed in, on a page that opens no stream of its own.
  await rest.createProperty()
  await page.goto('about:blank')
  const cookies = await page.context().cookies(addresses.DASHBOARD_URL)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const open = async () => {
    const url = `${addresses.DASHBOARD_URL}/api/trpc/timeline.live?input=%7B%7D`
    const asked = send(url, { agent: false, headers: { cookie, accept: 'text/event-stream' } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    let heard = ''
    answer.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
    // tRPC sends an error inside the stream; one that is open begins with a change and its position.
    await expect.poll(() => heard).toMatch(/^id:|serialized-error/m)
    return { refused: /rate_limit\.exceeded/.test(heard), close: () => asked.destroy() }
  }
  // The previous page's stream closes with a delay.
  const streams: Awaited<ReturnType<typeof open>>[] = []
  const openTen = async () => {
    while (streams.length < 10) {
      const stream = await open()
      if (stream.refused) return stream.close()
      streams.push(stream)
    }
  }
  await expect.poll(async () => openTen().then(() => streams.length)).toBe(10)
  expect((await open()).refused).toBe(true)
  streams.pop()?.close()
  await expect.poll(async () => openTen().then(() => streams.length)).toBe(10)
  for (const { close } of streams) close()
})

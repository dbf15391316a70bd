import { expect, test } from './fixtures.ts'
import { launchWholeChromium } from './playwright.config.ts'

/** A script of the worker: clicks what is shown and something that would lead elsewhere; returns the addresses asked for. */
const CLICK_ALL = `(async () => {
  const asked = []
  clients.openWindow = async (url) => void asked.push(url)
  await registration.showNotification('Elsewhere', { data: { path: '//elsewhere.example' } })
  const shown = await registration.getNotifications()
  for (const notification of shown)
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  while (asked.length < shown.length) await new Promise((resolve) => setTimeout(resolve, 50))
  return asked.toSorted()
})()`

// The headless shell shows no notifications.
test.use({ launchOptions: launchWholeChromium([]), permissions: ['notifications'] })

test('what is pushed is shown by the browser, even if it cannot be read, and its click asks for its page', async ({
  page,
  context,
  addresses,
  rest,
}) => {
  await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/settings/notifications`)
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible()
  // The page does the same when push is turned on; the browser's own push service is out of reach here.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js', { scope: '/settings/notifications' })
  })
  const client = await context.newCDPSession(page)
  const versions = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/settings/notifications'))
      if (found) resolve(found.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await versions
  await expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration('/settings/notifications'))?.active),
      ),
    )
    .toBe(true)
  const deliver = (data: string) =>
    client.send('ServiceWorker.deliverPushMessage', {
      origin: addresses.DASHBOARD_URL,
      registrationId,
      data,
    })
  await deliver(
    JSON.stringify({ title: 'New booking', body: 'Ático · 5 – 9 Jan', path: '/bookings', tag: 'one' }),
  )
  await deliver('not json')
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/settings/notifications')
      const notifications = (await registration?.getNotifications()) ?? []
      return notifications.map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data: data as unknown,
      }))
    })
  await expect
    .poll(async () => (await shown()).toSorted((a, b) => a.tag.localeCompare(b.tag)))
    .toEqual([
      { title: 'New booking', body: 'Ático · 5 – 9 Jan', tag: 'one', data: { path: '/bookings' } },
      { title: 'Stayward', body: '', tag: 'stayward', data: { path: '/' } },
    ])
  // A click on one, given to the worker as an event: there is no desktop here on which one could be clicked, so the
  // browser would refuse the window as well, and what the worker asks for is noted in its place.
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/push-worker.js'))
  const opened = await worker?.evaluate(CLICK_ALL)
  expect(opened).toEqual([
    `${addresses.DASHBOARD_URL}/`,
    `${addresses.DASHBOARD_URL}/`,
    `${addresses.DASHBOARD_URL}/bookings`,
  ])
  await expect.poll(shown).toEqual([])
})

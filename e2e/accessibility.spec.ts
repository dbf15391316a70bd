import { expect, test } from './fixtures.ts'
import { dayIn, RestClient, signUp } from './owner.ts'
import { seriousFindings } from './serious-findings.ts'

// Layout is the same in both themes and colours are the same in both widths, so two of the four combinations
// suffice.
for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const) {
  test(`no page has a serious barrier (${colorScheme}, ${width} px)`, async ({
    page,
    addresses,
    mailbox,
  }) => {
    // Thirty-seven pages, each checked completely.
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const { DASHBOARD_URL: dashboard, CHECKIN_URL: checkin, API_URL: api } = addresses
    const look = async (url: string) => {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      // Fields are disabled until React hydrates them, and nothing in them takes the focus.
      await expect(page.locator('fieldset:disabled')).toHaveCount(0)
      expect.soft(await seriousFindings(page), url).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `${url} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    for (const path of ['/sign-in', '/sign-in?way=link', '/sign-up', '/forgot-password'])
      await look(dashboard + path)
    await signUp(page, addresses, mailbox)
    await look(`${dashboard}/bookings`)
    await look(`${dashboard}/properties`)
    const rest = await RestClient.of(page, addresses)
    const property = await rest.createProperty()
    const booking = await rest.createBooking(property)
    // Nobody listens there, so that its page shows a failure.
    const webhook = await rest.createWebhook('http://127.0.0.1:9/stayward')
    const sold = { from: dayIn(6), to: dayIn(9), reference: 'HMSOLDTW1C' }
    await rest.sellTwice(property, addresses.CHANNEL_EMULATOR_URL, sold)
    for (const path of [
      '/',
      '/calendar',
      '/bookings',
      '/bookings/new',
      `/bookings/${booking.id}`,
      '/properties',
      '/properties/new',
      `/properties/${property}`,
      `/properties/${property}/crew`,
      `/properties/${property}/channels`,
      `/properties/${property}/settings`,
      '/tasks',
      '/tasks?view=status',
      '/messages',
      '/messages/rules',
      '/messages/rules/new',
      '/messages/settings',
      '/messages/templates',
      '/messages/templates/new',
      '/channels',
      '/integrations',
      '/settings/security',
      '/settings/developers',
      '/settings/developers/api-keys',
      '/settings/developers/webhooks',
      '/settings/developers/webhooks/new',
      `/settings/developers/webhooks/${webhook}`,
      `/settings/developers/webhooks/${webhook}/edit`,
      '/settings/developers/events',
      '/settings/developers/first-calls',
      '/settings/developers/api-changes',
    ])
      await look(dashboard + path)
    for (const path of ['', '/guest']) await look(booking.checkin_url + path)
    await look(checkin)
    await look(`${checkin}/lost`)
    await look(`${api}/docs/errors`)
  })
}

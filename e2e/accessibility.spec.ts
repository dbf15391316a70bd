import type { Page } from '@playwright/test'
import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'
import type { RestClient } from './rest-client.ts'
import { seriousFindings } from './accessibility-findings.ts'
import type { StackAddresses } from './stack-addresses.ts'

/**
 * Layout is the same in both themes and colours are the same in both widths: a phone by day is checked completely, a
 * desktop by night for its colours and for what does not fit. The second look is at the same page, since a window changes
 * its width and the sun sets while a page is open.
 */
const LOOKS = [
  { colorScheme: 'light', width: 390, rules: undefined },
  { colorScheme: 'dark', width: 1440, rules: ['color-contrast', 'link-in-text-block'] },
] as const

/** Beside the menu, tables have least room there. */
const TABLETS = [820, 1000]

type Place = { addresses: StackAddresses; rest: RestClient }

/** The pages before one has signed in. */
const DOORS = ['/sign-in', '/sign-in?way=link', '/sign-up', '/forgot-password']

/** The pages that show how to begin. */
const EMPTY = ['/bookings', '/properties', '/reports']

/** The pages of each part of the product, of an account that has something to show there. */
const PARTS: Readonly<Record<string, (place: Place) => Promise<readonly string[]>>> = {
  'the stays': async ({ addresses, rest }) => {
    const booking = await soldTwice(addresses, rest)
    const { CHECKIN_URL: checkin, API_URL: api } = addresses
    return [
      '/',
      '/calendar',
      '/bookings',
      '/bookings/new',
      `/bookings/${booking.id}`,
      '/tasks',
      '/tasks?view=status',
      '/reports',
      '/figures',
      '/channels',
      booking.checkin_url,
      `${booking.checkin_url}/guest`,
      checkin,
      `${checkin}/lost`,
      `${api}/docs/errors`,
    ]
  },
  'the properties and their integrations': async ({ rest }) => {
    const property = `/properties/${await rest.createProperty()}`
    return [
      '/properties',
      '/properties/new',
      '/crew',
      '/crew?invite=yes',
      property,
      `${property}/crew`,
      `${property}/channels`,
      `${property}/settings`,
      '/integrations',
      '/integrations/locks',
    ]
  },
  'the messages': async ({ rest }) => {
    await rest.createProperty()
    return [
      '/messages',
      '/messages/outbox',
      '/messages/rules',
      '/messages/rules/new',
      '/messages/templates',
      '/messages/templates/new',
    ]
  },
  'the settings': async ({ rest }) => {
    const developers = '/settings/developers'
    // Nobody listens there, so that its page shows a failure.
    const webhook = `${developers}/webhooks/${await rest.createWebhook('http://127.0.0.1:9/stayward')}`
    return [
      '/settings/company',
      '/settings/data',
      '/settings/security',
      developers,
      `${developers}/api-keys`,
      `${developers}/webhooks`,
      `${developers}/webhooks/new`,
      webhook,
      `${webhook}/edit`,
      `${developers}/events`,
      `${developers}/api-changes`,
    ]
  },
}

async function look(page: Page, url: string) {
  const [first] = LOOKS
  await page.emulateMedia({ colorScheme: first.colorScheme })
  await page.setViewportSize({ width: first.width, height: 900 })
  await page.goto(url)
  for (const { colorScheme, width, rules } of LOOKS) {
    const place = `${url} (${colorScheme}, ${width} px)`
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // Fields are disabled until React hydrates them, and nothing in them takes the focus.
    await expect(page.locator('fieldset:disabled')).toHaveCount(0)
    // The dashboard says which theme it has; other pages leave it to their styles.
    const wrongTheme = page.locator(
      `html[data-mantine-color-scheme]:not([data-mantine-color-scheme="${colorScheme}"])`,
    )
    await expect(wrongTheme).toHaveCount(0)
    expect.soft(await seriousFindings(page, rules), place).toEqual([])
    await staysInWindow(page, place)
  }
  for (const width of TABLETS) {
    await page.setViewportSize({ width, height: 900 })
    await staysInWindow(page, `${url} (${width} px)`)
  }
}

async function staysInWindow(page: Page, place: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${place} scrolls sideways`).toBeLessThanOrEqual(0)
}

test.describe('no serious barrier', () => {
  test('before one has signed in', async ({ page, addresses }) => {
    for (const path of DOORS) await look(page, addresses.DASHBOARD_URL + path)
  })

  test('in lists that are still empty', async ({ page, addresses, rest: _owner }) => {
    for (const path of EMPTY) await look(page, addresses.DASHBOARD_URL + path)
  })

  for (const [part, pagesOf] of Object.entries(PARTS))
    test(`in ${part}`, { tag: '@thorough' }, async ({ page, addresses, rest }) => {
      test.slow()
      for (const path of await pagesOf({ addresses, rest }))
        await look(page, path.startsWith('/') ? addresses.DASHBOARD_URL + path : path)
    })
})

/** A booking whose nights a channel has sold once more, so that there is a conflict to look at. */
async function soldTwice({ CHANNEL_EMULATOR_URL }: StackAddresses, rest: RestClient) {
  const property = await rest.createProperty()
  const booking = await rest.createBooking(property)
  const sold = { from: dayIn(6), to: dayIn(9), reference: 'HMSOLDTW1C' }
  await rest.sellTwice(property, CHANNEL_EMULATOR_URL, sold)
  return booking
}

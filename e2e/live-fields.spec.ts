import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    /** What `watchFields` recorded. */
    early: Set<string>
  }
}

/** Delays each script differently, as on a slow connection. */
async function slowScripts(page: Page): Promise<void> {
  await page.route('**/_next/static/**/*.js', async (route) => {
    const delay_ms =
      ([...route.request().url()].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6) * 120
    await new Promise((resolve) => setTimeout(resolve, delay_ms))
    await route.continue()
  })
}

/** Records, frame by frame, fields that could be typed into before React hydrated them. */
function watchFields(): void {
  const early = new Set<string>()
  window.early = early
  const look = () => {
    for (const field of document.querySelectorAll(':is(input, select, textarea):not([aria-hidden=true])')) {
      const isReacts = Object.keys(field).some((key) => key.startsWith('__reactProps'))
      if (isReacts || field.matches(':disabled') || !field.checkVisibility()) continue
      early.add(field.closest('label, [class*=InputWrapper]')?.textContent || field.outerHTML)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test(
  'no field takes what React would throw away, however late its script comes',
  { tag: '@thorough' },
  async ({ page, addresses, rest }) => {
    test.slow()
    const property = await rest.createProperty()
    const booking = await rest.createBooking(property)
    await rest.createTask(property, 'Windows')
    await page.addInitScript(watchFields)
    await slowScripts(page)
    for (const path of [
      '/bookings',
      '/bookings/new',
      `/bookings/new?property_id=${property}`,
      `/bookings/${booking.id}/edit`,
      '/guests',
      '/tasks',
      '/activity',
      '/calendar',
      '/properties',
      '/properties/new',
      `/properties/${property}/register`,
      `/properties/${property}/settings`,
      '/messages/rules/new',
      '/messages/templates/new',
      '/settings/company',
      '/settings/defaults',
      '/reports',
      '/figures',
      '/settings',
      '/properties/owners/new',
      '/settings/checklists/new',
    ]) {
      await page.goto(`${addresses.DASHBOARD_URL}${path}`)
      await expect(
        page.locator('main :is(input, select)').filter({ visible: true }).first(),
        path,
      ).toBeEnabled()
      await page.waitForLoadState('networkidle')
      const early = await page.evaluate(() => [...window.early])
      expect.soft(early, path).toEqual([])
    }
  },
)

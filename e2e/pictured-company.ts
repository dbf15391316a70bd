import { expect } from './fixtures.ts'
import { DESK, open, type Picture } from './picture.ts'

/** The work for many properties at once: people, owners, pay, settings and messages. */
export const COMPANY_PICTURES: readonly Picture[] = [
  {
    name: 'team',
    screen: DESK,
    as: 'host',
    height: 620,
    show: async (look) => {
      await open(look, '/crew')
      await expect(look.page.getByRole('button', { name: 'Néstor Bencomo', exact: true })).toBeVisible()
    },
  },
  {
    name: 'owners',
    screen: DESK,
    as: 'host',
    height: 560,
    show: async (look) => {
      await open(look, '/properties/owners')
      await expect(look.page.getByRole('link', { name: 'Helga Brandt' })).toBeVisible()
    },
  },
  {
    name: 'statement',
    screen: DESK,
    as: 'host',
    height: 1000,
    show: async (look) => {
      await open(look, '/properties/owners')
      await look.page.getByRole('link', { name: 'Ana and Luis Prieto' }).click()
      await expect(look.page.getByRole('button', { name: 'Issue statement' })).toBeVisible()
    },
  },
  {
    name: 'pay',
    screen: DESK,
    as: 'host',
    height: 720,
    show: async (look) => {
      await open(look, '/crew/pay')
      const person = look.page.getByText('Carmen Soto').first()
      // At the beginning of a month there may be nothing yet.
      const earlier = look.page.getByRole('button', { name: /^Show / })
      await expect(person.or(earlier)).toBeVisible()
      if (await earlier.isVisible()) await earlier.click()
      await expect(person).toBeVisible()
    },
  },
  {
    name: 'bulk-edit',
    screen: DESK,
    as: 'host',
    height: 1000,
    show: async ({ page, ...look }) => {
      await open({ page, ...look }, '/properties/bulk')
      const preview = page.getByRole('button', { name: 'Preview changes' })
      await preview.waitFor()
      await page.getByRole('button', { name: 'Select shown' }).click()
      await page.getByLabel('Field to change').selectOption('Check-in time')
      const time = page.getByLabel('Check-in from')
      await time.click()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('16:30')
      await preview.click()
      await expect(page.getByRole('list', { name: 'What changes' })).toBeVisible()
    },
  },
  {
    name: 'message-many',
    screen: DESK,
    as: 'host',
    show: async ({ page, ...look }) => {
      await open({ page, ...look }, '/bookings')
      const all = page.getByRole('checkbox', { name: 'Select all shown' })
      await expect(all).toBeEnabled()
      await all.check()
      await page
        .getByRole('region', { name: 'Selected bookings' })
        .getByRole('button', { name: 'Message', exact: true })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Subject' }).fill('No hot water on Monday morning')
      await dialog
        .getByRole('textbox', { name: 'Text', exact: true })
        .fill('{{greeting}} the boiler of {{property_name}} is serviced on Monday from 9 to 11.')
      await dialog.getByRole('button', { name: 'Review' }).click()
      await expect(page.getByRole('dialog', { name: 'Review before sending' })).toContainText(
        'get this message',
      )
    },
  },
]

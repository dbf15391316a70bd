import { writeOnPhone } from './emulated-phone.ts'
import { expect } from './fixtures.ts'
import { DESK, open, PHONE, stayOf, type Picture } from './picture.ts'

/** The number of a guest of the demo who stays now. */
const ROLDAN = '+34612345678'

/** Messages, rules and the phone that they reach. */
export const MESSAGE_PICTURES: readonly Picture[] = [
  {
    name: 'inbox',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      const { page, addresses } = look
      await writeOnPhone(page, addresses, ROLDAN, 'Hi! Could we leave the bags until 5 pm on the last day?')
      const { id } = await stayOf(look, 'Roldán')
      await expect(async () => {
        await open(look, `/messages/${id}`)
        await expect(page.getByText(/^Hi! Could we leave/).last()).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 30_000 })
    },
  },
  {
    name: 'outbox',
    screen: DESK,
    as: 'host',
    height: 1100,
    show: async (look) => {
      await open(look, '/messages/outbox')
      await expect(
        look.page.getByRole('listitem').filter({ hasText: 'Check-in reminder' }).first(),
      ).toBeVisible()
    },
  },
  {
    name: 'message-rules',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, '/messages/rules')
      await expect(look.page.getByRole('switch').nth(3)).toBeVisible()
    },
  },
  {
    name: 'rule-preview',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, '/messages/rules')
      await look.page
        .getByRole('button', { name: /^Preview: / })
        .first()
        .click()
      const preview = look.page.getByRole('dialog')
      await preview.getByText('Text of the message').first().click({ timeout: 60_000 })
    },
  },
  {
    name: 'booking-messages',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, `/bookings/${(await stayOf(look, 'Roldán')).id}`)
      const messages = look.page.getByRole('region', { name: 'Messages' })
      await expect(messages.getByRole('listitem').first()).toBeVisible()
      await messages.evaluate((card) => card.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'message-settings',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, '/settings/company')
      await look.page.getByLabel('Company name').fill('Casas del Sol')
      await look.page.getByLabel('Colour', { exact: true }).fill('#7A1F1F')
      await expect(look.page.getByText('White letters are easy to read on it')).toBeVisible()
    },
  },
  {
    name: 'text-phone',
    screen: PHONE,
    as: 'host',
    show: async ({ page, addresses }) => {
      await page.goto(`${addresses.TEXT_EMULATOR_URL}/_emulator/phone`)
      await page.getByRole('navigation').getByRole('link').first().click()
      await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
    },
  },
]

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Mailbox } from './mailbox.ts'
import { becomeOwner } from './owner.ts'
import { RestClient } from './rest-client.ts'
import { holdCalendar, propertyId, RESERVATIONS, sellTwice } from './pictured-channels.ts'
import { mailsInAllLanguages } from './pictured-mails.ts'
import { COMPANY_PICTURES } from './pictured-company.ts'
import { CREW_PICTURES } from './pictured-crew.ts'
import { MESSAGE_PICTURES } from './pictured-messages.ts'
import { askedForDocument } from './pictured-regimes.ts'
import { busyWebhook, repeatedNumber } from './pictured-webhooks.ts'
import { DESK, open, PHONE, type Picture, type Screen, stayOf } from './picture.ts'
import { savePicture } from './save-picture.ts'
import type { StackAddresses } from './stack-addresses.ts'

const PICTURES: readonly Picture[] = [
  {
    name: 'today',
    screen: DESK,
    as: 'host',
    height: 1200,
    show: async (look) => {
      await open(look, '/')
      await expect(look.page.getByRole('link', { name: 'See what to fix' })).toBeVisible({ timeout: 60_000 })
    },
  },
  {
    name: 'calendar',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, '/calendar')
      await expect(look.page.getByRole('rowheader')).toHaveCount(10)
    },
  },
  {
    name: 'bookings',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, '/bookings')
      await expect(look.page.getByText(/^(Leaving|Left) today$/).nth(1)).toBeVisible()
    },
  },
  {
    name: 'booking',
    screen: DESK,
    as: 'host',
    height: 1160,
    show: async (look) => {
      await open(look, `/bookings/${(await stayOf(look, 'Roldán')).id}`)
      await expect(look.page.getByText('Codes verified')).toBeVisible({ timeout: 60_000 })
      await expect(look.page.getByText('Report accepted')).toBeVisible({ timeout: 60_000 })
    },
  },
  {
    name: 'rejected-report',
    screen: DESK,
    as: 'host',
    height: 1280,
    show: async (look) => {
      await open(look, '/')
      await look.page.getByRole('link', { name: 'See what to fix' }).click({ timeout: 60_000 })
      await expect(look.page.getByRole('link', { name: 'Fix in property settings' })).toBeVisible()
    },
  },
  {
    name: 'reports',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, '/reports?due=week')
      const report = look.page.getByRole('paragraph').filter({ hasText: 'Mossos d’Esquadra' })
      await expect(report.first()).toBeVisible()
    },
  },
  {
    name: 'figures',
    screen: DESK,
    as: 'host',
    height: 1180,
    show: async (look) => {
      await open(look, '/figures')
      await expect(look.page.getByRole('row', { name: /^Total/ })).toBeVisible()
    },
  },
  {
    name: 'properties',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, '/properties')
      await expect(look.page.getByText('Finca Es Molí')).toBeVisible()
    },
  },
  {
    name: 'property',
    screen: DESK,
    as: 'host',
    height: 1050,
    show: async (look) => {
      await open(look, `/properties/${await propertyId(look, 'Casa del Drago')}`)
      await expect(look.page.getByRole('heading', { name: 'Later stays' })).toBeVisible()
    },
  },
  {
    name: 'property-month',
    screen: DESK,
    as: 'host',
    height: 1000,
    show: async (look) => {
      await open(look, `/properties/${await propertyId(look, 'Ático Malasaña')}/calendar`)
      await expect(
        look.page
          .getByRole('table')
          .getByRole('link', { name: /Ana Roldán/ })
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'tasks',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, '/tasks')
      await look.page.getByText('By status', { exact: true }).click()
      await expect(look.page.getByText('Bleed the radiators')).toBeVisible()
    },
  },
  {
    name: 'locks',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, '/integrations')
      await look.page.getByRole('link', { name: /^Nuki/ }).click()
      await expect(look.page.getByText('Trastero')).toBeVisible()
    },
  },
  {
    name: 'import',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, '/imports')
      await look.page
        .getByLabel(/Drop a file here/)
        .setInputFiles({ name: 'reservations.csv', mimeType: 'text/csv', buffer: Buffer.from(RESERVATIONS) })
      await expect(look.page.getByText('Nothing has changed yet')).toBeVisible()
    },
  },
  {
    name: 'conflict',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, `/bookings/${await sellTwice(look)}`)
      await expect(look.page.getByText('Conflict').first()).toBeVisible()
    },
  },
  {
    name: 'difference',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await open(look, `/integrations/ical/${await holdCalendar(look)}`)
      await expect(look.page.getByRole('region', { name: 'The calendar is empty' })).toBeVisible()
    },
  },
  {
    name: 'channels',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      await holdCalendar(look)
      await open(look, '/channels')
      await expect(look.page.getByText(/Waits for your decision/).first()).toBeVisible()
    },
  },
  {
    name: 'webhook',
    screen: DESK,
    as: 'host',
    height: 1500,
    show: async (look) => {
      await open(look, `/settings/developers/webhooks/${await busyWebhook(look)}`)
      await expect(look.page.getByText('Delivered', { exact: true }).nth(4)).toBeVisible()
    },
  },
  {
    name: 'delivery',
    screen: DESK,
    as: 'host',
    show: async (look) => {
      const id = await busyWebhook(look)
      await open(look, `/settings/developers/webhooks/${id}`)
      await look.page
        .getByRole('button', { name: new RegExp(`#?${await repeatedNumber(look, id)}\\b`) })
        .click()
      await expect(look.page.getByRole('dialog').getByText(/^503 · /)).toBeVisible()
    },
  },
  ...MESSAGE_PICTURES,
  ...COMPANY_PICTURES,
  ...CREW_PICTURES,
  {
    name: 'checkin',
    screen: PHONE,
    as: 'host',
    show: async ({ page, addresses }) => {
      await page.goto(addresses.DEMO.checkin_url)
    },
  },
  {
    name: 'checkin-guest',
    screen: PHONE,
    as: 'host',
    show: async ({ page, addresses }) => {
      await page.goto(`${addresses.DEMO.checkin_url}/guest`)
    },
  },
  {
    name: 'arrival',
    screen: PHONE,
    as: 'host',
    show: async (look) => {
      const { checkin_url } = await stayOf(look, 'Roldán')
      await expect(async () => {
        await look.page.goto(checkin_url)
        await expect(look.page.getByRole('button', { name: 'Copy' }).first()).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      const ready = look.page.getByRole('heading', { name: 'You’re all set' })
      await ready.evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    },
  },
]

const SCHEMES = ['light', 'dark'] as const

/** Declares a picture: what is shown, taken in both schemes. */
function picture(
  name: string,
  { width, height, scale: deviceScaleFactor }: Screen,
  show: (
    page: Page,
    addresses: StackAddresses,
    scheme: (typeof SCHEMES)[number],
    mailbox: Mailbox,
  ) => Promise<void>,
): void {
  for (const colorScheme of SCHEMES)
    test.describe(() => {
      test.use({ viewport: { width, height }, deviceScaleFactor, colorScheme })

      test(`${name} in ${colorScheme}`, async ({ page, addresses, mailbox }) => {
        await show(page, addresses, colorScheme, mailbox)
        await savePicture(page, colorScheme === 'light' ? name : `${name}-${colorScheme}`)
      })
    })
}

for (const { name, screen, height, as, show } of PICTURES)
  picture(name, { ...screen, height: height ?? screen.height }, async (page, addresses) => {
    const { sign_in, cleaner_email } = addresses.DEMO
    await signIn(page, addresses, as === 'host' ? sign_in.email : cleaner_email)
    await show({ page, addresses, rest: await RestClient.of(page, addresses) })
  })

picture('maintenance', DESK, async (page, addresses, scheme, mailbox) => {
  const email = scheme === 'light' ? addresses.ADMIN_EMAIL : addresses.OPERATOR_EMAIL
  await becomeOwner(page, addresses, mailbox, { email, name: 'Olga', last_name: 'Prat' })
  await page.goto(`${addresses.DASHBOARD_URL}/settings/maintenance`)
  if (await page.getByText('No backups yet').isVisible()) {
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByText('No backups yet')).toBeHidden({ timeout: 60_000 })
  }
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled({ timeout: 60_000 })
})

/** After every stay of the demo, and apart from each other. */
const FREE_DAYS = { light: 400, dark: 450 }

picture('mail-languages', { ...DESK, height: 1030 }, async (page, addresses, scheme, mailbox) => {
  await signIn(page, addresses, addresses.DEMO.sign_in.email)
  const rest = await RestClient.of(page, addresses)
  const property_id = await propertyId({ page, addresses, rest }, 'Casa del Drago')
  const mails = await mailsInAllLanguages(rest, mailbox, property_id, FREE_DAYS[scheme])
  // The dashboard's policy would refuse the styles of the mails.
  await page.goto('about:blank')
  await page.setContent(mails)
})

for (const place of ['rome', 'lisbon'] as const)
  picture(`checkin-${place}`, { ...PHONE, height: 1500 }, async (page, addresses, _scheme, mailbox) =>
    askedForDocument(page, addresses, mailbox, place),
  )

picture('api', DESK, async (page, addresses) => {
  await page.goto(`${addresses.API_URL}/docs`)
  await expect(page.getByText('Bookings').first()).toBeVisible()
})

async function signIn(page: Page, { DASHBOARD_URL, DEMO }: StackAddresses, email: string): Promise<void> {
  await page.goto(`${DASHBOARD_URL}/sign-in`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.sign_in.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}

import { z } from 'zod'
import { EmulatedLock, NUKI_TOKEN } from './emulated-lock.ts'
import { expect, test } from './fixtures.ts'
import { HumanPace } from './human-pace.ts'
import { linkIn } from './mailbox.ts'
import { newPerson, PASSWORD, signUp } from './owner.ts'
import { RestClient } from './rest-client.ts'
import { seriousFindings } from './accessibility-findings.ts'
import { SES_ACCOUNT } from './ses-account.ts'

const FLATS = 34
const MINUTES = 15
const CLICKS = 120

const nameOf = (flat: number): string => `Calle Luna ${flat}`

/** The list that a company has of its flats, as it is copied from a spreadsheet. */
const rowsOf = (ses_code: string): string =>
  [
    ['Nombre', 'Dirección', 'Código postal', 'Ciudad', 'País', 'Plazas', 'Etiquetas', 'Código SES'],
    ...Array.from({ length: FLATS }, (_, index) => {
      const flat = index + 1
      const tag = flat <= FLATS / 2 ? 'Centro' : 'Norte'
      return [nameOf(flat), `Calle de la Luna ${flat}`, '28004', 'Madrid', 'España', '4', tag, ses_code]
    }),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')

const Flats = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      auto_access_codes: z.string(),
      auto_cleaning_task: z.boolean(),
      ses_integration_id: z.uuid().nullable(),
      tags: z.array(z.string()),
    }),
  ),
})
const Counted = z.object({ items: z.array(z.unknown()) })

test(
  'a company with 34 flats, two employees, a lock vendor and an authority is set up in a quarter of an hour',
  { tag: '@thorough' },
  async ({ page, addresses, mailbox }) => {
    // A person's work of minutes, and 34 locks in turn.
    test.slow()
    const { DASHBOARD_URL: dashboard, NUKI_API_URL: nuki } = addresses
    for (let flat = 1; flat <= FLATS; flat++)
      await EmulatedLock.ofNuki(page.request, nuki, `Puerta ${nameOf(flat)}`)
    const [owner, first, second] = [newPerson(), newPerson(), newPerson()]
    const human = await HumanPace.of(page)

    // An account.
    await page.goto(`${dashboard}/sign-in`)
    await human.click(page.getByRole('link', { name: 'Create account' }))
    await expect(page.getByRole('heading', { name: 'Create account', level: 1 })).toBeVisible()
    await human.type(page.getByLabel('Email address'), owner.email)
    await human.click(page.getByRole('button', { name: 'Send me the link' }))
    await human.openMail(linkIn(await mailbox.waitFor(owner.email, /./)))
    await human.type(page.getByLabel('First name'), owner.name)
    await human.type(page.getByLabel('Last name'), owner.last_name)
    await human.type(page.getByLabel('Password', { exact: true }), PASSWORD)
    await human.click(page.getByRole('button', { name: 'Create account' }))
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

    // What all flats have in common, before there are any.
    const menu = page.getByRole('navigation', { name: 'Main' })
    await human.click(menu.getByRole('link', { name: 'Settings' }))
    await human.click(page.getByRole('link', { name: 'Defaults' }))
    await human.choose(page.getByLabel('Access codes'), 'When the stay is booked')
    await human.click(page.getByLabel('Schedule cleaning after each stay'))
    await human.click(page.getByRole('button', { name: 'Save defaults' }))
    await expect(page.getByText('Defaults saved.')).toBeVisible()

    // The flats, from a spreadsheet.
    await human.click(menu.getByRole('link', { name: 'Today' }))
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByText('0 of 6 done')).toBeVisible()
    await human.click(steps.getByRole('link', { name: 'Import a list' }))
    await human.click(page.getByText('Or paste rows from a spreadsheet'))
    await human.paste(page.getByRole('textbox', { name: 'Rows' }), rowsOf(SES_ACCOUNT.establishment))
    await human.click(page.getByRole('button', { name: 'Check these rows' }))
    await human.click(page.getByRole('button', { name: `Import ${FLATS} properties` }))
    await expect(page.getByRole('heading', { name: `${FLATS} properties created` })).toBeVisible()

    // Their locks.
    await human.click(menu.getByRole('link', { name: 'Locks & integrations' }))
    await human.click(page.getByRole('button', { name: 'Connect Nuki' }))
    const vendor = page.getByRole('dialog', { name: 'Connect Nuki' })
    await human.type(vendor.getByLabel('API token'), NUKI_TOKEN)
    await human.click(vendor.getByRole('button', { name: 'Connect', exact: true }))
    await human.click(page.getByRole('button', { name: 'Assign by name' }))
    await human.click(page.getByRole('button', { name: `Assign ${FLATS}`, exact: true }))
    await expect(page.getByText(`${FLATS} are assigned`)).toBeVisible({ timeout: 150_000 })

    // Where their guests are reported.
    await human.click(menu.getByRole('link', { name: 'Locks & integrations' }))
    await human.click(page.getByRole('button', { name: 'Connect SES.HOSPEDAJES' }))
    const authority = page.getByRole('dialog', { name: 'Connect SES.HOSPEDAJES' })
    await human.type(authority.getByLabel('SES account code'), SES_ACCOUNT.code)
    await human.type(authority.getByLabel('Web service user'), SES_ACCOUNT.user)
    await human.type(authority.getByLabel(/^Password/), SES_ACCOUNT.password)
    await human.choose(authority.getByLabel('Environment'), 'test')
    await human.click(authority.getByRole('button', { name: 'Connect', exact: true }))
    await human.click(page.getByRole('button', { name: `Use for these ${FLATS} properties` }))
    await expect(page.getByText(`${FLATS} properties report with this account now`)).toBeVisible()

    // Two employees.
    await human.click(menu.getByRole('link', { name: 'Team' }))
    for (const { email } of [first, second]) {
      await human.click(page.getByRole('button', { name: 'Invite', exact: true }))
      const form = page.getByRole('dialog', { name: 'Invite to your team' })
      await human.type(form.getByLabel('Email address'), email)
      await human.click(form.getByRole('button', { name: 'Send invitation' }))
      await human.click(page.getByRole('button', { name: 'Done' }))
    }

    await human.click(menu.getByRole('link', { name: 'Today' }))
    await expect(steps.getByText('4 of 6 done')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])

    const { clicks, minutes } = human.pace()
    test
      .info()
      .annotations.push({ type: 'pace', description: `${clicks} clicks, ${minutes.toFixed(1)} minutes` })
    expect(clicks).toBeLessThan(CLICKS)
    expect(minutes).toBeLessThan(MINUTES)

    // It is really there.
    const rest = await RestClient.of(page, addresses)
    const { items: flats } = await rest.read('/v1/properties?size=100', Flats)
    expect(flats).toHaveLength(FLATS)
    const [{ ses_integration_id: account } = { ses_integration_id: null }] = flats
    expect(account).not.toBeNull()
    for (const flat of flats)
      expect(flat).toMatchObject({
        auto_access_codes: 'on_booking',
        auto_cleaning_task: true,
        ses_integration_id: account,
      })
    expect(flats.filter(({ tags }) => tags.includes('Centro'))).toHaveLength(FLATS / 2)
    const locks = await Promise.all(
      flats.map(({ id }) => rest.read(`/v1/properties/${id}/smart-locks`, Counted)),
    )
    expect(locks.map(({ items }) => items.length)).toEqual(flats.map(() => 1))
    for (const { email } of [first, second]) await mailbox.waitFor(email, /all of their properties/)
  },
)

test('first steps are hidden by keyboard, brought back, and found in the account menu', async ({
  page,
  addresses,
  mailbox,
}) => {
  await signUp(page, addresses, mailbox)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('0 of 6 done')).toBeVisible()
  await steps.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(steps).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await steps.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(steps).toBeHidden()

  const choice = page.getByRole('link', { name: 'First steps' })
  // A key that comes before the script of the reloaded page would be lost.
  await expect(async () => {
    await page.getByRole('button', { name: /Lucía Navarro/ }).press('Enter')
    await expect(choice).toBeVisible({ timeout: 3000 })
  }).toPass()
  await choice.press('Enter')
  await expect(page.getByRole('heading', { name: 'First steps', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Add a property' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})

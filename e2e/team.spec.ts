import { expect, test } from './fixtures.ts'
import { signUpToJoin } from './join-team.ts'
import { linkIn } from './mailbox.ts'
import { newPerson, RestClient, signUp } from './owner.ts'
import { seriousFindings } from './serious-findings.ts'

const FLATS = 34
const IN_CENTRE = 12

test('two employees join 34 flats with two invitations, and a later flat is theirs too', async ({
  page,
  openPhone,
  addresses,
  mailbox,
}) => {
  // 34 flats and three people, each with a sign-up.
  test.slow()
  await signUp(page, addresses, mailbox)
  const rest = await RestClient.of(page, addresses)
  for (let flat = 1; flat <= FLATS; flat++)
    await rest.createProperty({ name: `Flat ${flat}`, tags: flat <= IN_CENTRE ? ['Centre'] : [] })
  const [first, second] = [newPerson(), newPerson()]

  await page.goto(`${addresses.DASHBOARD_URL}/crew`)
  await expect(page.getByText('Nobody else works here yet')).toBeVisible()
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('dialog', { name: 'Invite to your team' })
  await form.getByLabel('Email address').fill(first.email)
  await form.getByLabel('Only those I choose').check()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText('Choose at least one property.')).toBeVisible()
  await form.getByText('Centre', { exact: true }).click()
  await expect(form.getByText(`${IN_CENTRE} properties chosen`)).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByLabel('Invitation link')).toContainText('/invitations/')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(first.email)).toBeVisible()

  // The second one with the keyboard alone.
  await page.getByRole('button', { name: 'Invite' }).focus()
  await page.keyboard.press('Enter')
  await form.getByLabel('Email address').focus()
  await page.keyboard.type(second.email)
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('All, future ones too')).toBeFocused()
  await expect(form.getByLabel('All, future ones too')).toBeChecked()
  await form.getByLabel('Email address').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Invitation link')).toContainText('/invitations/')
  await page.keyboard.press('Escape')
  const invited = page.getByRole('region', { name: 'Invited' })
  await expect(invited.getByText('All properties, future ones too')).toBeVisible()

  const phone = await openPhone(linkIn(await mailbox.waitFor(second.email, /all of their properties/)))
  await expect(phone.getByText('future ones too')).toBeVisible()
  await signUpToJoin(phone, mailbox, second)
  await expect(phone.getByRole('heading', { name: 'Properties', level: 1 })).toBeVisible()
  await rest.createProperty({ name: 'Later flat' })
  await phone.goto(`${addresses.DASHBOARD_URL}/properties?query=Later`)
  await expect(phone.getByText('Later flat')).toBeVisible()

  await page.reload()
  const name = `${second.name} ${second.last_name}`
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByText('All properties, future ones too')).toBeVisible()
  await page.getByRole('button', { name: `Show the properties of ${name}` }).click()
  await expect(people.getByRole('link', { name: 'Later flat' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Remove ${name} from all properties` }).click()
  const removing = page.getByRole('dialog', { name: `Remove ${name}?` })
  await expect(removing.getByText(`loses access to ${FLATS + 1} properties`)).toBeVisible()
  await removing.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(people).toBeHidden()
  await phone.goto(`${addresses.DASHBOARD_URL}/properties`)
  await expect(phone.getByText('Later flat')).toBeHidden()
})

import { expect, test } from './fixtures.ts'
import { signUpToJoin } from './join-team.ts'
import { linkIn } from './mailbox.ts'
import { newPerson, signUp } from './owner.ts'
import { RestClient } from './rest-client.ts'
import { seriousFindings } from './accessibility-findings.ts'

const FLATS = 34
const IN_CENTRE = 12

test(
  'two employees join 34 flats with two invitations, and a later flat is theirs too',
  { tag: '@thorough' },
  async ({ page, openPhone, addresses, mailbox }) => {
    // 34 flats and three people, each with a sign-up.
    test.slow()
    await signUp(page, addresses, mailbox)
    const rest = await RestClient.of(page, addresses)
    for (let flat = 1; flat <= FLATS; flat++)
      await rest.createProperty({ name: `Flat ${flat}`, tags: flat <= IN_CENTRE ? ['Centre'] : [] })
    const [first, second] = [newPerson(), newPerson()]

    await page.goto(`${addresses.DASHBOARD_URL}/crew`)
    await expect(page.getByText('Nobody else works here yet')).toBeVisible()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
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
    const people = page.getByRole('list', { name: 'People' })
    const rowOf = (whom: string) =>
      people.getByRole('listitem').filter({ has: page.getByRole('button', { name: whom, exact: true }) })
    await expect(rowOf(first.email).getByText(`Centre · ${IN_CENTRE}`)).toBeVisible()
    await expect(rowOf(first.email).getByText('Staff, Cleaning')).toBeVisible()
    await expect(rowOf(first.email).getByText(/^Until /)).toBeVisible()

    // The second one with the keyboard alone.
    await page.getByRole('button', { name: 'Invite', exact: true }).focus()
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
    await page.getByRole('button', { name: second.email, exact: true }).click()
    const invited = page.getByRole('dialog', { name: second.email })
    await expect(invited.getByText('All properties, future ones too')).toBeVisible()
    await page.keyboard.press('Escape')

    const phone = await openPhone(linkIn(await mailbox.waitFor(second.email, /all of their properties/)))
    await expect(phone.getByText('future ones too')).toBeVisible()
    await signUpToJoin(phone, mailbox, second)
    await expect(phone.getByRole('heading', { name: 'Properties', level: 1 })).toBeVisible()
    await expect(phone.getByRole('link', { name: 'New property' })).toHaveCount(0)
    await rest.createProperty({ name: 'Later flat' })
    await phone.goto(`${addresses.DASHBOARD_URL}/properties?query=Later`)
    await expect(phone.getByText('Later flat')).toBeVisible()

    await page.reload()
    const name = `${second.name} ${second.last_name}`
    const head = people.getByRole('button', { name, exact: true })
    await expect(rowOf(name).getByText('All properties, future ones too', { exact: true })).toBeVisible()
    await expect(rowOf(name).getByText('Active')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])

    // On a phone, the same as cards.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(rowOf(name).getByText('All properties, future ones too', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await seriousFindings(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })

    // Only those who are invited, and those of one role.
    await page.getByLabel('Status').selectOption('Invited')
    await expect(head).toBeHidden()
    await expect(rowOf(first.email)).toBeVisible()
    await page.getByLabel('Status').selectOption('Any status')
    await page.getByLabel('Role').selectOption('Manager')
    await page.getByRole('button', { name: 'Clear filters' }).click()

    // Who can get into one flat; their access there is changed and restored in place.
    const flat = page.getByLabel('Who can get into a property')
    await expect(flat).toBeEnabled()
    await flat.fill('Flat 34')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Who can get into Flat 34' })).toBeVisible()
    await expect(rowOf(first.email)).toBeHidden()
    await page.getByRole('button', { name: `Edit ${name} at Flat 34` }).focus()
    await page.keyboard.press('Enter')
    const changing = page.getByRole('dialog', { name: `Edit access for ${name}` })
    await changing.getByRole('radio', { name: 'Contractor' }).check()
    await changing.getByRole('button', { name: 'Save' }).click()
    await expect(changing).toBeHidden()
    await expect(rowOf(name).getByText('Contractor, Cleaning')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(name).getByText('Contractor, Cleaning')).toBeHidden()
    await page.goto(`${addresses.DASHBOARD_URL}/crew`)

    await head.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name })
    await drawer.getByRole('searchbox', { name: 'Search their properties' }).fill('later')
    await expect(drawer.getByRole('link', { name: 'Flat 1', exact: true })).toBeHidden()
    await expect(drawer.getByRole('link', { name: 'Later flat' })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByRole('button', { name: `Remove ${name} from Later flat` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(
      rowOf(name).getByText('All properties, future ones too, but 1 of today', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Invite again' }).click()
    await expect(form.getByLabel('Email address')).toHaveValue(second.email)
    await expect(form.getByLabel('Later flat')).toBeChecked()
    await page.keyboard.press('Escape')

    // The way back for somebody who works elsewhere: only what is missing is offered.
    await head.click()
    await drawer.getByRole('button', { name: 'Invite to more properties' }).click()
    await expect(form.getByLabel('Later flat')).toBeVisible()
    await expect(form.getByLabel('Flat 1', { exact: true })).toBeHidden()
    await page.keyboard.press('Escape')

    await head.click()
    await drawer.getByRole('button', { name: `Remove from all: ${name}` }).click()
    const removing = page.getByRole('dialog', { name: `Remove ${name}?` })
    await expect(removing.getByText(`loses access to ${FLATS} properties`)).toBeVisible()
    await removing.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(head).toBeHidden()
    await phone.goto(`${addresses.DASHBOARD_URL}/properties`)
    await expect(phone.getByText('Later flat')).toBeHidden()
  },
)

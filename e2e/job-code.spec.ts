import { dayIn } from './day-in.ts'
import { EmulatedLock, NUKI_TOKEN } from './emulated-lock.ts'
import { expect, test } from './fixtures.ts'
import { signUpToJoin } from './join-team.ts'
import { newPerson } from './owner.ts'

test('whose job it is sees their own code beside the door that it opens, and for other jobs none', async ({
  page,
  openPhone,
  addresses,
  mailbox,
  rest,
}) => {
  test.slow()
  const { DASHBOARD_URL: dashboard, NUKI_API_URL: nuki } = addresses
  const lock = await EmulatedLock.ofNuki(page.request, nuki)
  const property_id = await rest.createProperty({
    name: 'Casa del Drago',
    arrival_notes: 'The light switch is behind the door.',
  })
  const { id: booking_id } = await rest.createBooking(property_id, { arrival: 9 })
  await rest.giveCode({ property_id, booking_id, external_id: lock.external_id, api_token: NUKI_TOKEN })

  const cleaner = newPerson()
  const invitation = { email: cleaner.email, access_level: 'staff', service: 'cleaning' }
  const phone = await openPhone(await rest.invite(property_id, invitation))
  await signUpToJoin(phone, mailbox, { ...cleaner, name: 'Marta', last_name: 'Ruiz' })
  await expect(phone.getByRole('heading', { name: 'Casa del Drago', level: 1 })).toBeVisible()
  const due_at = `${dayIn(1)}T16:00:00Z`
  const assignee_id = await rest.onlyMember(property_id)
  const own = await rest.createTask(property_id, 'Clean the oven', { due_at, assignee_id })
  await rest.giveTaskCode(own)
  const free = await rest.createTask(property_id, 'Windows', { due_at })

  await phone.goto(`${dashboard}/tasks/${own}`)
  await expect(phone.getByText('The light switch is behind the door.')).toBeVisible()
  const pin = phone.getByRole('status', { name: 'PIN for Front door' })
  await expect(pin).toHaveText(/^\d{3} \d{3}$/)
  const digits = (await pin.innerText()).replace(' ', '')
  await expect.poll(() => lock.opens(digits, `${dayIn(1)}T12:00:00Z`), { timeout: 60_000 }).toBe(true)
  await phone.goto(`${dashboard}/tasks/${free}`)
  await expect(phone.getByRole('heading', { name: 'Getting in' })).toBeVisible()
  await expect(phone.getByText('Your code')).toHaveCount(0)

  // Those who plan see whose code it is once they ask.
  await page.goto(`${dashboard}/tasks/${own}`)
  await expect(page.getByText('Code for this task')).toBeVisible()
  await page.getByRole('button', { name: 'Show the PIN for Front door' }).press('Enter')
  await expect(page.getByRole('status', { name: 'PIN for Front door' })).toHaveText(pinText(digits))
})

/** A PIN as pages show it. */
const pinText = (digits: string): string => `${digits.slice(0, 3)} ${digits.slice(3)}`

import { seriousFindings } from './accessibility-findings.ts'
import { connectTexts } from './connect-texts.ts'
import { writeOnPhone } from './emulated-phone.ts'
import { expect, test } from './fixtures.ts'

/** A number of its own for each run, so that no stay of another test has it. */
const newNumber = () => `+3469${String(Date.now()).slice(-7)}`

test('a host writes to a guest, is answered while the page is open, and answers or says that it needs none', async ({
  page,
  addresses,
  rest,
}) => {
  test.slow()
  const property_id = await rest.createProperty()
  const guest_phone = newNumber()
  const stay = { guest_last_name: 'Iturralde', guest_phone, locale: 'en' as const }
  await rest.createBooking(property_id, { arrival: 1, ...stay })
  await connectTexts(page, addresses)
  await page.goto(`${addresses.DASHBOARD_URL}/messages`)
  await expect(page.getByText('No conversations yet')).toBeVisible()

  // Nothing was exchanged yet: who stays or comes is offered, and found by typing.
  await page.getByRole('button', { name: 'New message' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Current and upcoming stays' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ana Iturralde' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No conversations yet')).toBeVisible()
  await page.getByRole('button', { name: 'New message' }).press('Enter')
  // Whom one sees already is opened at once: the words of which the list has not heard yet lead nowhere else.
  const ana = page.getByRole('link', { name: 'Ana Iturralde' })
  await expect(ana).toBeVisible()
  await page.keyboard.press('i')
  await ana.evaluate((link) => link instanceof HTMLElement && link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Iturralde' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search guests and properties' })).toHaveValue('')
  await expect(page).toHaveURL(/\/messages\/[\w-]+$/)
  await page.goBack()
  await page.getByRole('button', { name: 'New message' }).press('Enter')
  await page.keyboard.type('iturralde')
  await expect(page).toHaveURL(/query=iturralde/)
  await page.getByRole('link', { name: 'Ana Iturralde' }).press('Enter')
  await expect(page).toHaveURL(/\/messages\/[\w-]+\?query=iturralde$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Iturralde' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Write to the guest' })
  await expect(page.getByRole('combobox', { name: 'How' })).toHaveValue('sms')
  await field.focus()
  await page.keyboard.type('Hello Ana, the code is on its way.')

  // A draft stays while another page is open.
  await page.getByRole('link', { name: 'Open booking' }).click()
  await expect(page).toHaveURL(/\/bookings\//)
  await page.goBack()
  await expect(field).toHaveValue('Hello Ana, the code is on its way.')
  await field.press('ControlOrMeta+Enter')
  await expect(field).toHaveValue('')
  const ours = page.getByRole('listitem').filter({ hasText: 'the code is on its way' })
  await expect(ours.getByText('Delivered')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('link', { name: 'Ana Iturralde' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('You: Hello Ana, the code is on its way.')).toBeVisible()

  await writeOnPhone(page, addresses, guest_phone, 'Where is the key?')
  const thread = page.getByRole('region', { name: 'Conversation', exact: true })
  await expect(thread.getByText('Where is the key?')).toBeVisible()
  const count = page.getByLabel('1 conversation waits for an answer')
  await expect(count).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  // It is opened, stands above the latest ones, once, and in the list of what waits, to which the Back button leads.
  await page.goto(`${addresses.DASHBOARD_URL}/messages`)
  await expect(page).toHaveURL(/\/messages\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Unanswered', level: 2 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ana Iturralde', exact: true })).toHaveCount(1)
  await page.getByText('Unanswered 1').click()
  await expect(page).toHaveURL(/\/messages\/[\w-]+\?state=unanswered$/)
  // A filter is about others, too: one is chosen by hand.
  await page.goto(`${addresses.DASHBOARD_URL}/messages?state=unanswered`)
  await page.getByRole('link', { name: 'Ana Iturralde', exact: true }).click()
  await expect(page).toHaveURL(/\/messages\/[\w-]+\?state=unanswered$/)
  await page.goBack()
  await expect(page.getByText('Choose a conversation')).toBeVisible()
  await page.goForward()
  await thread.getByRole('button', { name: 'No answer needed' }).click()
  await expect(page.getByText('Everything is answered')).toBeVisible()
  await expect(count).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(count).toBeVisible()
  await field.focus()
  await page.keyboard.type('Under the mat.')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByText('Under the mat.')).toBeVisible()
  await expect(count).toHaveCount(0)

  // While nothing waits, the latest conversation is opened; beside a search, one is chosen.
  await page.goto(`${addresses.DASHBOARD_URL}/messages`)
  await expect(page).toHaveURL(/\/messages\/[\w-]+$/)
  await expect(thread.getByText('Under the mat.')).toBeVisible()
  await page.goto(`${addresses.DASHBOARD_URL}/messages?query=nobody`)
  await expect(page.getByText('Choose a conversation')).toBeVisible()
})

test('a template is put below what was typed, and the facts of the stay stand beside the conversation', async ({
  page,
  addresses,
  rest,
  mailbox,
}) => {
  const property_id = await rest.createProperty()
  const guest_email = `parking-${Date.now()}@example.com`
  const stay = { guest_last_name: 'Arana', guest_email, locale: 'es' as const }
  // So far ahead that no rule writes yet, whatever the time of day.
  const booking = await rest.createBooking(property_id, { arrival: 60, ...stay })
  const text = (body: string) => ({ body })
  const texts = {
    en: text('{{greeting}}\n\nPark in the yard.'),
    es: text('{{greeting}}\n\nAparca en el patio.'),
  }
  await rest.createTemplate({ name: 'Where to park', trigger: 'before_arrival', texts })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${addresses.DASHBOARD_URL}/messages/${booking.id}`)
  const facts = page.getByRole('complementary', { name: 'The stay' })
  await expect(facts.getByRole('link', { name: guest_email })).toBeVisible()
  await expect(facts.getByText('Guests still to register')).toBeVisible()

  const field = page.getByRole('textbox', { name: 'Write to the guest' })
  await field.focus()
  await page.keyboard.type('About your question:')
  await page.getByRole('button', { name: 'Templates' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Where to park' }).press('Enter')
  await expect(field).toHaveValue('About your question:\n\n{{greeting}}\n\nAparca en el patio.')
  await expect(page.getByText('is filled in when the message is sent')).toBeVisible()
  // The cursor stands behind it.
  await expect(field).toBeFocused()
  await page.keyboard.type(' Gracias.')
  expect(await seriousFindings(page)).toEqual([])
  await field.press('ControlOrMeta+Enter')
  await expect(field).toHaveValue('')
  const mail = await mailbox.waitFor(guest_email, /Malasaña/)
  expect(mail.text).toContain('Aparca en el patio. Gracias.')
  expect(mail.text).not.toContain('{{')

  // On a narrower screen the words have the room.
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(facts).toBeHidden()
})

test('on a phone the list and a conversation have the screen one at a time', async ({
  page,
  addresses,
  rest,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const property_id = await rest.createProperty()
  const guest_email = 'nobody@example.com'
  await rest.createBooking(property_id, { arrival: 60, guest_last_name: 'Roca', guest_email })
  await rest.createBooking(property_id, { arrival: 10, guest_first_name: 'Bruno' })
  await page.goto(`${addresses.DASHBOARD_URL}/messages?query=Malasaña`)
  await page.getByRole('link', { name: 'Ana Roca', exact: true }).click()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByText('Nothing was sent or received yet.')).toBeVisible()
  // It has the whole screen, but what opens by keys is seen all the same.
  const places = page.getByRole('navigation', { name: 'Main' })
  await expect(places).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(places).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('Malasaña')
  await expect(places).toBeVisible()
  await page.getByRole('link', { name: 'Bruno' }).click()
  const why = page.getByText('The guest has no address or number for this message.', { exact: true })
  await expect(why).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit booking' }).last()).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})

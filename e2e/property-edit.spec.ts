import { mapKeys } from '@stayward/contract/kernel/keys'
import { PROPERTY_TEXT_EXAMPLES, PROPERTY_TEXT_NAMES } from '@stayward/contract/properties/property-values'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'

const Covered = z.object({
  cover_image: z.object({ url: z.url(), width: z.int(), height: z.int() }),
})
const Arrival = z.object({ name: z.string(), check_in_time: z.string(), arrival_notes: z.string() })

test('two managers change one property: the second sees the first change and loses nothing', async ({
  page,
  addresses,
  console_errors,
  rest,
}) => {
  const property_id = await rest.createProperty()
  const address = `${addresses.DASHBOARD_URL}/properties/${property_id}/settings`

  await page.goto(address)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Ático Malasaña')
  await name.fill('Ático con terraza')
  await page.getByLabel('Arrival notes').fill('Ring twice.')

  const other = await page.context().newPage()
  await other.goto(address)
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Ático de la Palma')
  await other.getByLabel('Check-in from').fill('17:30')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Ático de la Palma is saved')).toBeVisible()

  const details = page.locator('form', { has: page.getByRole('group', { name: 'Basics' }) })
  const told = details.getByRole('alert').filter({ hasText: 'Someone else has changed this property' })
  // Shown as it happens, at the latest when saving.
  await told
    .waitFor({ timeout: 5000 })
    .catch(() => page.getByRole('button', { name: 'Save', exact: true }).click())
  await expect(told).toBeVisible()
  await expect(told.getByRole('radio', { name: 'Yours: Ático con terraza' })).toBeChecked()
  await expect(page.getByLabel('Arrival notes')).toHaveValue('Ring twice.')
  await expect(page.getByLabel('Check-in from')).toHaveValue('17:30')

  await told.getByRole('radio', { name: 'Theirs: Ático de la Palma' }).check()
  await expect(name).toHaveValue('Ático de la Palma')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Ático de la Palma is saved')).toBeVisible()
  expect(await rest.read(`/v1/properties/${property_id}`, Arrival)).toEqual({
    name: 'Ático de la Palma',
    check_in_time: '17:30',
    arrival_notes: 'Ring twice.',
  })
  // The browser itself logs the 412 to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('412')))
})

test('every text of a property can be typed and is saved', async ({ page, addresses, rest }) => {
  const property_id = await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property_id}/settings`)
  for (const name of PROPERTY_TEXT_NAMES) {
    const input = page.locator(`#${name}`)
    await input.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(PROPERTY_TEXT_EXAMPLES[name])
    await expect(input).toHaveValue(PROPERTY_TEXT_EXAMPLES[name])
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Ático Malasaña is saved')).toBeVisible()
  // The head of the page is read again; what is below it stays where it was.
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Ático Malasaña is saved')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  const Texts = z.object(mapKeys(PROPERTY_TEXT_NAMES, () => z.string()))
  expect(await rest.read(`/v1/properties/${property_id}`, Texts)).toEqual(PROPERTY_TEXT_EXAMPLES)
})

test('a property is added with the settings of another one, by keyboard', async ({
  page,
  addresses,
  rest,
}) => {
  await rest.createProperty({ check_in_time: '17:30', auto_cleaning_task: true, regional_licence: 'VT-1' })
  await page.goto(`${addresses.DASHBOARD_URL}/properties/new`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.click()
  await page.keyboard.type('Ático 2')
  const like = page.getByRole('combobox', { name: 'Same settings as' })
  await like.click()
  await page.keyboard.type('malasana')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Calle de la Palma 34')
  await expect(name).toHaveValue('Ático 2')
  await page.getByRole('button', { name: 'Create property' }).click()
  await expect(page.getByRole('heading', { name: 'Ático 2', level: 1 })).toBeVisible()
  const Copied = z.object({
    check_in_time: z.literal('17:30'),
    auto_cleaning_task: z.literal(true),
    wifi_password: z.literal('terraza-con-vistas'),
    regional_licence: z.null(),
  })
  const property_id = page.url().split('/').at(-1)
  await rest.read(`/v1/properties/${property_id}`, Copied)
})

const Saved = z.object({
  auto_cleaning_task: z.boolean(),
  contact: z.object({ name: z.string() }).nullable(),
})

test('one section is saved while another has typed text, which a reload keeps', async ({
  page,
  addresses,
  rest,
}) => {
  const property_id = await rest.createProperty()
  const read = () => rest.read(`/v1/properties/${property_id}`, Saved)
  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property_id}/settings`)
  const contact = page.getByLabel('Contact name')
  await contact.fill('Ursula')
  await page.getByLabel('Phone', { exact: true }).fill('+34 612 345 678')
  await page.getByLabel('Schedule cleaning after each stay').check()
  await expect(page.getByText('Unsaved changes: Automation and Contact for guests')).toBeVisible()
  const section = page.getByRole('button', { name: 'Save this section: Automation' })
  await section.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await section.click()
  await expect(page.getByText('Unsaved changes: Contact for guests')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(contact).toHaveValue('Ursula')
  expect(await read()).toEqual({ auto_cleaning_task: true, contact: null })

  await page.reload()
  await expect(contact).toHaveValue('Ursula')
  await page.getByRole('button', { name: 'Discard changes', exact: true }).click()
  await expect(contact).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  // Enter saves the section.
  await contact.press('Enter')
  await expect(page.getByText('Contact for guests is saved')).toBeVisible()
  expect(await read()).toEqual({ auto_cleaning_task: true, contact: { name: 'Ursula' } })
})

test('what is missing leads to the very field, and Back leads back, by keyboard', async ({
  page,
  addresses,
  rest,
}) => {
  const property_id = await rest.createProperty({ arrival_notes: null })
  const overview = `${addresses.DASHBOARD_URL}/properties/${property_id}`
  await page.goto(overview)
  await expect(page.getByText('Nothing booked')).toBeVisible()
  await page.getByRole('link', { name: 'No arrival notes' }).press('Enter')
  await expect(page.getByLabel('Arrival notes')).toBeFocused()
  await expect(page).toHaveURL(`${overview}/settings#arrival_notes`)
  await page.keyboard.type('Ring twice.')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('Ático Malasaña is saved')).toBeVisible()

  const index = page.getByRole('navigation', { name: 'Sections', exact: true })
  await index.getByRole('link', { name: 'Location' }).press('Enter')
  await expect(page).toHaveURL(`${overview}/settings#location`)
  await expect(page.getByRole('group', { name: 'Location' })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(`${overview}/settings#arrival_notes`)
  await page.goBack()
  await expect(page).toHaveURL(overview)
  await expect(page.getByRole('link', { name: 'No arrival notes' })).toHaveCount(0)
})

/** A photo whose left half is red and whose right half is blue. */
async function halvedPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    for (const [color, x] of [
      ['red', 0],
      ['blue', 600],
    ] as const) {
      context.fillStyle = color
      context.fillRect(x, 0, 600, 900)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

/** How red and how blue the picture at a URL is at its right edge, from 0 to 255. */
async function rightEdge(page: Page, url: string): Promise<{ red: number; blue: number }> {
  const bytes = [...(await (await page.request.get(url)).body())]
  return page.evaluate(async (numbers) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(numbers)]))
    const { width, height } = picture
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const [red = 0, , blue = 0] = context?.getImageData(width - 2, height / 2, 1, 1).data ?? []
    return { red, blue }
  }, bytes)
}

test('a cover is cropped to the chosen part of the photo', async ({ page, addresses, rest }) => {
  const property_id = await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property_id}`)
  const zone = page.getByLabel('Drop a photo here')
  await expect(zone).toBeEnabled()
  const heic = {
    name: 'IMG_1.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'),
  }
  await zone.setInputFiles(heic)
  await expect(page.getByRole('alert').filter({ hasText: 'can’t open HEIC photos' })).toBeVisible()
  const buffer = await halvedPhoto(page)
  await zone.setInputFiles({ name: 'terrace.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: 'Cover of Ático Malasaña' })

  await dialog.getByRole('slider', { name: 'Zoom' }).press('End')
  const view = dialog.getByRole('application', { name: 'Visible part of the photo' })
  await view.focus()
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Use as cover' }).click()
  await expect(page.getByText('Ático Malasaña has a new cover')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Cover of Ático Malasaña' })).toBeVisible()

  const { cover_image } = await rest.read(`/v1/properties/${property_id}`, Covered)
  // A quarter of the photo's width, in the covers' aspect ratio.
  expect(cover_image).toMatchObject({ width: 300, height: 200 })
  const { red, blue } = await rightEdge(page, cover_image.url)
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

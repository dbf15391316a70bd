import type { Browser, Page } from '@playwright/test'
import { guidelineFindings } from './accessibility-findings.ts'
import { expect, test } from './fixtures.ts'
import { fillStep, traveller } from './guest-form.ts'

/**
 * Check-in by keyboard, with screen readers, in forced colours and without scripts, in every step of the
 * form.
 */

const STEPS = [
  'First, three short questions',
  'As shown on the document',
  'Home address',
  'How to reach this guest',
]

/** Targets too small for a finger or a shaking hand: less than 24 px wide or high (WCAG 2.2, 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a, button, summary, select, textarea, input')]
    return targets
      .map((one) => (one.matches('[type=radio], [type=checkbox]') ? (one.closest('label') ?? one) : one))
      .filter(
        (one) => one.checkVisibility() && one.tabIndex !== -1 && one.getAttribute('aria-hidden') === null,
      )
      .filter((one) => !one.matches('[class*="skip"], [type=hidden]'))
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width > 0 && (width < 24 || height < 24)
      })
      .map((one) => `${one.tagName} ${one.textContent.trim()}`)
  })

async function look(page: Page, at: string): Promise<void> {
  expect.soft(await guidelineFindings(page, ['best-practice']), at).toEqual([])
  expect.soft(await smallTargets(page), at).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${at} scrolls sideways`).toBeLessThanOrEqual(0)
}

const goOn = (page: Page) => page.getByRole('button', { name: /^(Continue|Register this guest)$/ }).click()

async function openForm(
  browser: Browser,
  checkin_url: string,
  javaScriptEnabled: boolean,
  extra: object = {},
) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled,
    locale: 'en-GB',
    ...extra,
  })
  const page = await context.newPage()
  await page.goto(`${checkin_url}/guest`)
  return { context, page }
}

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const)
  test(
    `every step is without barriers, right and wrong (${colorScheme}, ${width} px)`,
    { tag: colorScheme === 'dark' ? '@thorough' : [] },
    async ({ browser, rest }) => {
      test.slow()
      const booking = await rest.createBooking(await rest.createProperty())
      const look_of = { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' }
      const { context, page } = await openForm(browser, booking.checkin_url, true, look_of)
      for (const step of STEPS) {
        await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible()
        await look(page, step)
        await goOn(page)
        // Home and contact are prefilled as far as they can be guessed; nothing else is.
        await expect(page).toHaveTitle(/^Error: Guest 1 of \d, step \d of 5: /)
        await expect(page.locator('#summary')).toBeFocused()
        await look(page, `${step}, with mistakes`)
        await fillStep(page, step, traveller)
        if (step === STEPS.at(-1)) {
          await page.getByText('Data protection: who is responsible').click()
          await look(page, 'the rights of a guest')
        } else await goOn(page)
      }
      await context.close()
    },
  )

for (const javaScriptEnabled of [true, false])
  test(`mistakes are reached by keyboard ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    rest,
  }) => {
    const booking = await rest.createBooking(await rest.createProperty())
    const { context, page } = await openForm(browser, booking.checkin_url, javaScriptEnabled)
    await goOn(page)
    // The page opens at the error summary, and each entry links to its input.
    await expect(page.locator('#summary')).toBeFocused()
    for (const [entry, name] of [
      ['Nationality', 'nationality_country_code'],
      ['Date of birth', 'birth_day'],
    ] as const) {
      const link = page.locator('#summary').getByRole('link', { name: entry })
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(page.locator(`[name="${name}"]`)).toBeFocused()
      // The question is visible above its input.
      await expect(
        page.locator(`[data-field="${name === 'birth_day' ? 'date_of_birth' : name}"]`),
      ).toBeInViewport()
    }
    await fillStep(page, STEPS[0] ?? '', traveller)
    await goOn(page)
    await goOn(page)
    await page.locator('#summary').getByRole('link', { name: 'Sex' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Female' })).toBeFocused()
    await context.close()
  })

test('what is needed is announced, and follows what is filled in', async ({ browser, rest }) => {
  const booking = await rest.createBooking(await rest.createProperty())
  const { context, page } = await openForm(browser, booking.checkin_url, true)
  await expect(page.getByText('All fields are required unless marked “optional”.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveAttribute('aria-required', 'true')
  const documents = page.getByRole('radiogroup', { name: 'Type of document' })
  await expect(documents).toHaveAttribute('aria-required', 'false')
  for (const [name, value] of [
    ['Day', '2'],
    ['Month', '9'],
    ['Year', '1990'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  await expect(documents).toHaveAttribute('aria-required', 'true')
  await context.close()
})

test('a guest without a surname ticks a box, and the question goes', async ({ browser, rest }) => {
  const booking = await rest.createBooking(await rest.createProperty())
  const { context, page } = await openForm(browser, booking.checkin_url, true)
  await fillStep(page, STEPS[0] ?? '', traveller)
  await goOn(page)
  await page.getByRole('checkbox', { name: 'This guest has no surname' }).check()
  for (const name of ['Surname', 'Second surname'])
    await expect(page.getByRole('textbox', { name, exact: true })).toBeHidden()
  await page.getByRole('textbox', { name: 'First name' }).fill('Suharto')
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await page.getByRole('textbox', { name: 'Document number' }).fill('533401826')
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Home address' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('ARE')
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Al Wasl Road 5')
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Dubai')
  await goOn(page)
  await page.getByRole('textbox', { name: 'Phone' }).fill('00351 912 345 678')
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('+351 PRT')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('912345678')
  await goOn(page)
  await page.getByRole('link', { name: 'Sign later' }).click()
  await expect(page.getByText('1 of 3 guests registered')).toBeVisible()
  await context.close()
})

test('forced colours show where buttons end and how far the form is', async ({ browser, rest }) => {
  const booking = await rest.createBooking(await rest.createProperty())
  const { context, page } = await openForm(browser, booking.checkin_url, true, { forcedColors: 'active' })
  const edge = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button)
      return { line: `${borderTopStyle} ${borderTopWidth}`, differs: borderTopColor !== backgroundColor }
    })
  expect(await edge('Continue')).toEqual({ line: 'solid 1px', differs: true })
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveCSS('border-top-style', 'solid')
  // Done and open parts differ: one pixel at the start, and one at the end.
  const shot = await bar.screenshot()
  const [start, end] = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, 0, 0)
    const pixel = (x: number) =>
      String(drawing?.getImageData(x, Math.floor(image.height / 2), 1, 1).data.join(' '))
    return [pixel(6), pixel(image.width - 6)]
  }, shot.toString('base64'))
  expect(start).not.toBe(end)
  await context.close()
})

test('pages without a stay have no small links either', async ({ page, addresses, console_errors }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/lost']) {
    await page.goto(addresses.CHECKIN_URL + path)
    await look(page, path)
  }
  await page.getByRole('button', { name: 'Send my link' }).click()
  await expect(page).toHaveTitle('Error: Lost link')
  await look(page, 'the lost link, with a mistake')
  // The browser itself logs the 422 to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('422')))
})

test('a link that was copied badly leads to the stay', async ({ page, rest }) => {
  const booking = await rest.createBooking(await rest.createProperty())
  const { origin, pathname } = new URL(booking.checkin_url)
  await page.goto(`${origin}${pathname.toUpperCase()}.`)
  await expect(page).toHaveURL(booking.checkin_url)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ático Malasaña')
})

import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { book } from './owner.ts'
import { launchWholeChromium } from './playwright.config.ts'

const PHOTO = join(import.meta.dirname, '../packages/document-reader/src/testing/documents/passport.jpg')
const VIDEO = join(tmpdir(), 'stayward-document.mjpeg')

// A video of a passport held still.
writeFileSync(VIDEO, Buffer.concat(Array.from({ length: 10 }, () => readFileSync(PHOTO))))

test.use({
  launchOptions: launchWholeChromium([
    '--use-fake-device-for-media-stream',
    // Without permission, the question is answered at once.
    '--deny-permission-prompts',
    `--use-file-for-fake-video-capture=${VIDEO}`,
  ]),
})

const phone = (browser: Browser, may: { permissions?: string[] } = {}) =>
  browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', ...may })

async function openCamera(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/guest`)
  await expect(page.getByText('It is never sent or kept.').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  return page.getByRole('dialog', { name: 'Point the camera at the code lines' })
}

/** What was read is shown in the form, step by step, before it counts. */
async function expectFilled(page: Page): Promise<void> {
  await expect(page.getByText('We filled in the form from the code lines.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('GBR')
  for (const [part, value] of [
    ['Day', '2'],
    ['Month', '9'],
    ['Year', '1990'],
  ] as const)
    await expect(page.getByLabel(part)).toHaveValue(value)
  await expect(page.getByRole('radio', { name: 'Passport' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Oliver James')
  await expect(page.getByRole('textbox', { name: /^Surname/ })).toHaveValue('Bennett')
  await expect(page.getByLabel('Document number')).toHaveValue('533401826')
}

test('the camera reads a passport into the form, and no picture is sent', async ({
  page: managerPage,
  browser,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(managerPage, addresses, mailbox)
  const context = await phone(browser, { permissions: ['camera'] })
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '')
  })
  const page = await context.newPage()
  await openCamera(page, booking.checkin_url)
  await expect(page.getByText('We filled in the form from the code lines.')).toBeVisible()
  // The form sends the lines as text, and nothing else.
  expect(sent).toEqual([expect.stringContaining('lines=P%3CGBRBENNETT')])
  expect(sent.join('').length).toBeLessThan(2000)
  await expectFilled(page)
  await context.close()
})

test('a photo does where the page may not use the camera', async ({
  page: managerPage,
  browser,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(managerPage, addresses, mailbox)
  const context = await phone(browser)
  const page = await context.newPage()
  const dialog = await openCamera(page, booking.checkin_url)
  await dialog.getByRole('button', { name: 'Start the camera' }).click()
  await expect(dialog.getByText('You can take a photo instead')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose or take a photo' }).click()
  await (await chosen).setFiles(PHOTO)
  await expectFilled(page)
  await context.close()
})

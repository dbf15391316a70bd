import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { book } from './owner.ts'
import config, { CHROMIUM_FLAGS } from './playwright.config.ts'

const PHOTO = join(import.meta.dirname, '../apps/checkin/src/testing/documents/passport.jpg')
const VIDEO = join(tmpdir(), 'stayward-document.mjpeg')

// A film of a passport that nobody moves.
writeFileSync(VIDEO, Buffer.concat(Array.from({ length: 10 }, () => readFileSync(PHOTO))))

test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${VIDEO}`,
    ],
  },
})

const phone = (browser: Browser, permissions: string[]) =>
  browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', permissions })

async function openCamera(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/guest`)
  await page.getByText('Have the document at hand?').click()
  await page.getByRole('button', { name: 'Read with the camera' }).click()
}

/** The lines are shown first; they fill in the form when the guest says so. */
async function expectFilled(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'The lines with many <' })).toHaveValue(
    /^P<GBRBENNETT<<OLIVER<JAMES<+\n5334018264GBR9009028M3001019<+00$/,
  )
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(page.getByText('What the lines say is filled in.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('GBR')
  await expect(page.getByLabel('Year')).toHaveValue('1990')
}

test('the camera reads a passport into the form, and no picture is sent', async ({
  page: managerPage,
  browser,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(managerPage, addresses, mailbox)
  const context = await phone(browser, ['camera'])
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '')
  })
  const page = await context.newPage()
  await openCamera(page, booking.checkin_url)
  await expectFilled(page)
  // The form goes with the lines as text, and it alone.
  expect(sent).toEqual([expect.stringContaining('lines=P%3CGBRBENNETT')])
  expect(sent.join('').length).toBeLessThan(2000)
  await context.close()
})

test('a photo does where the page may not use the camera', async ({
  page: managerPage,
  browser,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(managerPage, addresses, mailbox)
  const context = await phone(browser, [])
  const page = await context.newPage()
  await openCamera(page, booking.checkin_url)
  const dialog = page.getByRole('dialog', { name: 'Hold the camera on the lines' })
  await expect(dialog.getByText('You can take a photo instead')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose or take a photo' }).click()
  await (await chosen).setFiles(PHOTO)
  await expectFilled(page)
  await context.close()
})

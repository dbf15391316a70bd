import { createHmac } from 'node:crypto'
import { guidelineFindings } from './accessibility-findings.ts'
import { expect, test } from './fixtures.ts'
import { linkIn } from './mailbox.ts'
import { becomeOwner, PASSWORD } from './owner.ts'

/** The code that an authenticator app shows (RFC 6238). */
function codeOf(secret: string, at = Date.now()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

test('an authenticator app guards both ways to sign in, and recovery codes help without it', async ({
  page,
  addresses,
  mailbox,
  console_errors,
}) => {
  const { email } = await becomeOwner(page, addresses, mailbox)
  const card = page.getByRole('region', { name: 'Two-factor authentication' })
  await page.goto(`${addresses.DASHBOARD_URL}/settings/security`)
  await expect(card.getByText('Off: your password')).toBeVisible()
  await card.getByRole('button', { name: 'Set up' }).press('Enter')
  const setup = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect(await guidelineFindings(page)).toEqual([])
  const shown = await setup.getByLabel('Key for the authenticator app').textContent()
  const secret = (shown ?? '').replaceAll(' ', '')

  const code = setup.getByLabel('Code of the app')
  await code.pressSequentially('000 000')
  await page.keyboard.press('Enter')
  await expect(setup.getByText('The code is wrong').first()).toBeVisible()
  await code.press('ControlOrMeta+A')
  await code.pressSequentially(codeOf(secret))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  expect(await guidelineFindings(page)).toEqual([])
  const [first = ''] = await codes.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Save as file' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('stayward-recovery-codes.txt')
  await codes.getByRole('button', { name: 'I have kept them' }).press('Enter')
  await expect(card.getByText(/^On since .+10 recovery codes are left/)).toBeVisible()

  const signOut = async () => {
    await page.context().clearCookies()
    await page.goto(`${addresses.DASHBOARD_URL}/sign-in`)
  }
  await signOut()
  await page.getByLabel('Email address').pressSequentially(email)
  await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD)
  await page.keyboard.press('Enter')
  const asked = page.getByLabel('Code', { exact: true })
  await expect(asked).toBeFocused()
  expect(await guidelineFindings(page)).toEqual([])
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong')).toBeVisible()
  // The one that set it up is used; the app shows the next within half a minute.
  await asked.press('ControlOrMeta+A')
  await page.keyboard.type(codeOf(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

  await signOut()
  await page.getByRole('button', { name: 'Send me a link instead' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Check your email')).toBeVisible()
  await page.goto(linkIn(await mailbox.waitFor(email, /sign in/i)))
  await page.getByRole('button', { name: new RegExp(email) }).click()
  await asked.fill(first.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/settings/security`)
  await expect(card.getByText(/9 recovery codes are left/)).toBeVisible()
  await card.getByRole('button', { name: 'Turn off' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' })
  await dialog.getByRole('button', { name: 'Turn off' }).press('Enter')
  await expect(card.getByText('Off: your password')).toBeVisible()
  // The browser itself logs what was refused on purpose.
  const isAsked = (error: string) => /status of (?:401|422)/.test(error)
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !isAsked(error)))
})

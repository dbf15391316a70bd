import { expect, test } from './fixtures.ts'
import { addressOfTry, becomeOwner, newPerson } from './owner.ts'
import { seriousFindings } from './accessibility-findings.ts'

test(
  'an administrator makes a backup, checks it and reads the state of the installation',
  { tag: '@thorough' },
  async ({ page, addresses, mailbox }) => {
    // A backup and a check of the whole database, both by the worker that also serves the other journeys.
    test.slow()
    await becomeOwner(page, addresses, mailbox, {
      ...newPerson(),
      email: addressOfTry(addresses.OPERATOR_EMAIL),
    })
    await page.goto(`${addresses.DASHBOARD_URL}/settings`)
    await page.getByRole('link', { name: 'Maintenance' }).click()
    await expect(page.getByRole('heading', { name: 'Maintenance', level: 1 })).toBeVisible()

    const backups = page.getByRole('region', { name: 'Backups' })
    // A first attempt may have made one.
    if (test.info().retry === 0) await expect(backups.getByText('No backups yet')).toBeVisible()
    await expect(backups.getByText('npm run restore', { exact: true })).toBeVisible()
    await backups.getByRole('button', { name: 'Back up now' }).click()
    await expect(backups.getByRole('progressbar')).toHaveCount(1)
    await expect(backups.getByRole('button', { name: 'Back up now' })).toBeDisabled()
    const kept = backups.getByRole('list', { name: 'Stored backups' })
    await expect(kept.getByRole('listitem')).toHaveCount(1, { timeout: 60_000 })
    await expect(kept.getByText(/^stayward-\d{8}T\d{6}Z\.tar\.zst\.age$/)).toBeVisible()
    await expect(backups.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
    await expect(kept.getByText(/^Checked/)).toBeVisible()

    const check = kept.getByRole('button', { name: /^Check the backup of/ })
    await check.focus()
    await page.keyboard.press('Enter')
    await expect(backups.getByText(/^Check(ing the backup| waiting to start)$/).first()).toBeVisible()
    await expect(backups.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
    await expect(kept.getByText(/^Checked/)).toBeVisible()
    await expect(check).toBeEnabled()

    // If it were really switched off, the other journeys would get no mail: the services' maintenance.test.ts
    // tests that.
    const effects = page.getByRole('region', { name: 'Outside effects' })
    const dialog = page.getByRole('dialog', { name: 'Switch off outside effects?' })
    await effects.getByRole('button', { name: 'Switch off' }).click()
    await expect(dialog.getByText('No email will be sent')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(effects.getByRole('button', { name: 'Switch off' })).toBeFocused()
    await expect(effects.getByText('On', { exact: true })).toBeVisible()

    const state = page.getByRole('region', { name: 'Status' })
    await expect(state.getByText(/checks passed$/)).toBeVisible({ timeout: 30_000 })
    await state.getByText(/checks passed$/).click()
    await expect(state.getByText('The database accepts writes.')).toBeVisible()

    for (const [colorScheme, width] of [
      ['light', 390],
      ['dark', 1440],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await seriousFindings(page)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0)
    }
  },
)

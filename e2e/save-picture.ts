import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

/** A picture of a guide may weigh this much. */
const MAX_BYTES = 150_000
const QUALITY = 0.82

/** Writes what the page shows as WebP. The browser itself encodes it, so that no other program is needed. */
export async function savePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('fieldset:disabled')).toHaveCount(0)
  // Nothing moves, since the browsers of the tests ask for that; what follows scrolling stays.
  const png = await page.screenshot({ caret: 'hide' })
  const painter = await page.context().newPage()
  const encoded = await painter.evaluate(
    async ({ base64, quality }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
    },
    { base64: png.toString('base64'), quality: QUALITY },
  )
  const bytes = Buffer.from(encoded, 'base64')
  expect(bytes.length, `the size of ${name}`).toBeLessThan(MAX_BYTES)
  await writeFile(fileURLToPath(new URL(`../docs/images/${name}.webp`, import.meta.url)), bytes)
  await painter.close()
}

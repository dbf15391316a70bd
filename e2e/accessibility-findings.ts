import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Violations that axe rates serious or worse, in words; of all its rules, or of those named. */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Without frames axe need not open a page of its own for each analysis, which takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  })
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, which this would not look into.`)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Options = NonNullable<Parameters<AxeBuilder['options']>[0]>

/** The levels of the guidelines that every page keeps to. */
const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Violations that axe rates serious or worse, in words; of all its rules, or of those named. */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations = await violationsOf(page, rules ? { runOnly: { type: 'rule', values: [...rules] } } : {})
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((violation) => inWords(violation))
}

/** Violations of WCAG 2.2 AA, and of rules with other tags of axe, however light, in words. */
export async function guidelineFindings(page: Page, otherTags: readonly string[] = []): Promise<string[]> {
  const values = [...WCAG_AA, ...otherTags]
  return (await violationsOf(page, { runOnly: { type: 'tag', values } })).map((violation) =>
    inWords(violation),
  )
}

async function violationsOf(page: Page, options: Options) {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, which this would not look into.`)
  // A page that streams gets its title a moment after its content.
  await page.waitForFunction(() => document.title !== '')
  // Without frames axe need not open a page of its own for each analysis, which takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  return (await axe.options({ resultTypes: ['violations'], ...options }).analyze()).violations
}

type Violation = Awaited<ReturnType<typeof violationsOf>>[number]

const inWords = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`

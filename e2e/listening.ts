import type { Page } from '@playwright/test'

/**
 * Makes `goto` and `reload` of a page wait until its buttons and links listen. A person who presses one before its
 * script came presses it again; a test would wait for what never happens.
 */
export function awaitListening(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await listens(page)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await listens(page)
    return response
  }
}

/** Resolves once React knows every button and link of the document; at once on pages without its scripts. */
async function listens(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('script[src*="/_next/static/"]') === null ||
      [...document.querySelectorAll('body :is(button, a[href])')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
  )
}

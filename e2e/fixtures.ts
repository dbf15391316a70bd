import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { awaitListening } from './listening.ts'
import { Mailbox } from './mailbox.ts'
import { becomeOwner } from './owner.ts'
import { RestClient } from './rest-client.ts'
import { publishedAddresses, type StackAddresses } from './stack-addresses.ts'

interface TestFixtures {
  /** Opens an address on another person's phone, in English; it is put away after the test. */
  openPhone: (url: string, options?: BrowserContextOptions) => Promise<Page>

  /** Errors that a page logs to its console; a test that expects one removes it. */
  console_errors: string[]
  /** The REST API, for an owner who has just signed up and is the reader of `page`. */
  rest: RestClient
}

interface WorkerFixtures {
  addresses: StackAddresses
  mailbox: Mailbox
}

const PHONE = { width: 390, height: 844 }

/** Playwright's test with the running stack; a page with errors in its console fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  page: async ({ page }, use) => {
    awaitListening(page)
    await use(page)
  },
  addresses: [({}, use) => use(publishedAddresses()), { scope: 'worker' }],
  mailbox: [({ addresses }, use) => use(new Mailbox(addresses.MAIL_WEB_URL)), { scope: 'worker' }],
  console_errors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      expect(errors, 'errors in the console of the page').toEqual([])
    },
    { auto: true },
  ],
  openPhone: async ({ browser }, use) => {
    const phones: Page[] = []
    await use(async (url, options = {}) => {
      const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB', ...options })
      const phone = await context.newPage()
      awaitListening(phone)
      phones.push(phone)
      await phone.goto(url)
      return phone
    })
    await Promise.all(phones.map((phone) => phone.context().close()))
  },
  rest: async ({ page, addresses, mailbox }, use) => {
    await becomeOwner(page, addresses, mailbox)
    await use(await RestClient.of(page, addresses))
  },
})

export { expect }

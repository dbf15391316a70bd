import type { Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Counts a press; the test puts it into the page. */
    countPress: () => void
  }
}

/**
 * What a person needs for one action, in seconds, by the keystroke-level model (Card, Moran, Newell): a decision of 1.35,
 * a hand to the mouse 0.4, pointing 1.1, a press 0.2; and 0.28 for each key.
 */
const CLICK_SECONDS = 1.35 + 0.4 + 1.1 + 0.2
const KEY_SECONDS = 0.28

/**
 * Does what a person does, with the mouse and the keyboard, and counts it. Clicks are counted by the page, each press of
 * the mouse, so that none is forgotten; what the page lets a person wait for is measured.
 */
export class HumanPace {
  readonly #page: Page
  readonly #begun = performance.now()
  #clicks = 0
  #keys = 0

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page): Promise<HumanPace> {
    const pace = new HumanPace(page)
    await page.exposeBinding('countPress', () => {
      pace.#clicks += 1
    })
    await page.addInitScript(() => {
      document.addEventListener(
        'pointerdown',
        ({ isTrusted }) => {
          if (isTrusted) window.countPress()
        },
        { capture: true },
      )
    })
    return pace
  }

  async click(what: Locator): Promise<void> {
    await what.click()
  }

  /** Enters a text key by key, after a click into its field. */
  async type(field: Locator, text: string): Promise<void> {
    await field.click()
    this.#keys += text.length
    await this.#page.keyboard.type(text)
  }

  /** Puts in what was copied elsewhere, after a click into its field. */
  async paste(field: Locator, text: string): Promise<void> {
    await field.click()
    this.#keys += 2
    await field.fill(text)
  }

  /** Chooses from a list of the system, whose own clicks no page sees: one opens it, one takes the entry. */
  async choose(list: Locator, entry: string): Promise<void> {
    this.#clicks += 2
    await list.selectOption(entry)
  }

  /** Follows a link in a mail. */
  async openMail(link: string): Promise<void> {
    this.#clicks += 2
    await this.#page.goto(link)
  }

  /** All clicks so far, and the minutes that a person would have taken, waiting included. */
  pace(): { clicks: number; minutes: number } {
    const waited = (performance.now() - this.#begun) / 1000
    const seconds = this.#clicks * CLICK_SECONDS + this.#keys * KEY_SECONDS + waited
    return { clicks: this.#clicks, minutes: seconds / 60 }
  }
}

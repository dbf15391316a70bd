import { expect } from '@playwright/test'
import { z } from 'zod'

const mailSchema = z.looseObject({
  subject: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  to: z.array(z.looseObject({ address: z.string() })),
  time: z.coerce.date(),
})

/** A sent mail. */
export type Mail = z.output<typeof mailSchema>

/** Reads the mail catcher at `url`. */
export class Mailbox {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Waits for a mail to `address` whose subject matches, and returns the newest. */
  async waitFor(address: string, subject: RegExp, timeout = 20_000): Promise<Mail> {
    let found: Mail | undefined
    await expect
      .poll(
        async () => {
          found = (await this.#list(address)).find((mail) => subject.test(mail.subject))
          return found !== undefined
        },
        { message: `a mail to ${address} about ${subject}`, timeout, intervals: [50, 100, 250] },
      )
      .toBe(true)
    if (!found) throw new Error('The poll ended without a mail.')
    return found
  }

  async #list(address: string): Promise<Mail[]> {
    const response = await fetch(new URL('/api/email', this.#url))
    const mails = z.array(mailSchema).parse(await response.json())
    return mails
      .filter((mail) => mail.to.some((recipient) => recipient.address === address))
      .toSorted((a, b) => b.time.getTime() - a.time.getTime())
  }
}

/** The first link in the text of a mail. */
export function linkIn(mail: Mail): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text ?? '') ?? []
  if (link === undefined) throw new Error(`There is no link in the mail "${mail.subject}".`)
  return link
}

import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { dayIn } from './day-in.ts'
import { listingThatSold, type SoldNights } from './emulated-listing.ts'
import type { StackAddresses } from './stack-addresses.ts'

const Token = z.object({ token: z.string() })
const Row = z.object({ id: z.uuid() })
const Invited = z.object({ accept_url: z.url() })
const Conflicts = z.object({ items: z.array(Row.extend({ conflict: z.unknown() })) })
const Members = z.object({ items: z.array(Row) })
const Booking = z.object({
  id: z.uuid(),
  code: z.string(),
  checkin_url: z.url(),
  from: z.string(),
  to: z.string(),
})
export type Booking = z.output<typeof Booking>

/** What a stay of a test can say of itself. */
export type StayOfTest = {
  arrival?: number
  from?: string
  to?: string
  source?: string
  status?: 'tentative'
  total_amount?: string
  currency?: string
  guests_number?: number
  guest_first_name?: string
  guest_last_name?: string
  guest_email?: string
  guest_phone?: string
  locale?: string
}

type CodeField = 'property_id' | 'booking_id' | 'external_id' | 'api_token'
type LockField = 'integration_id' | 'external_id' | 'name'

/** The REST API on behalf of the signed-in person of `page`. */
export class RestClient {
  readonly #request: APIRequestContext
  readonly #url: string
  readonly #token: string

  private constructor(request: APIRequestContext, url: string, token: string) {
    this.#request = request
    this.#url = url
    this.#token = token
  }

  static async of(page: Page, addresses: StackAddresses): Promise<RestClient> {
    const answer = await page.request.post(`${addresses.DASHBOARD_URL}/api/token`, {
      headers: { origin: addresses.DASHBOARD_URL },
    })
    return new RestClient(page.request, addresses.API_URL, Token.parse(await answer.json()).token)
  }

  /** A flat in Madrid by default; returns its id. */
  async createProperty(change: Record<string, unknown> = {}): Promise<string> {
    const flat = {
      name: 'Ático Malasaña',
      address: 'Calle de la Palma 34',
      postal_code: '28004',
      city: 'Madrid',
      country_code: 'ESP',
      max_guests: 4,
      wifi_name: 'Malasana-4B',
      wifi_password: 'terraza-con-vistas',
      arrival_notes: 'Push the brass plate.',
    }
    return Row.parse(await this.#post('/v1/properties', { ...flat, ...change })).id
  }

  /** An owner of some properties; returns their id. */
  async createPropertyOwner(owner: Record<string, unknown>): Promise<string> {
    return Row.parse(await this.#post('/v1/property-owners', owner)).id
  }

  /** Gives a property another name from outside, like another manager. */
  async renameProperty(property_id: string, name: string): Promise<void> {
    const path = `/v1/properties/${property_id}`
    const current = await this.read(path, z.record(z.string(), z.unknown()))
    const answer = await this.#request.put(`${this.#url}${path}`, {
      data: { ...current, name },
      headers: this.#headers,
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  /** Shows the guests of a stay their arrival information now. */
  async releaseArrival(booking_id: string): Promise<void> {
    await this.#post(`/v1/bookings/${booking_id}/checkin/release`, {}, 200)
  }

  /** Mails the guest of a stay their link. */
  async sendLink(booking_id: string): Promise<void> {
    await this.#post(`/v1/bookings/${booking_id}/checkin/send-link`, {}, 202)
  }

  /** A webhook for all operational events; returns its id. */
  async createWebhook(url: string): Promise<string> {
    return Row.parse(await this.#post('/v1/webhooks', { url })).id
  }

  async createTemplate(template: Record<string, unknown>): Promise<string> {
    return Row.parse(await this.#post('/v1/message-templates', template)).id
  }

  /** Sends a webhook everything that happened since an instant. */
  async replayEvents(webhook_id: string, since: string): Promise<void> {
    await this.#post(`/v1/webhooks/${webhook_id}/replay`, { since }, 202)
  }

  /** A stay that begins in `arrival` days. */
  async createBooking(
    property_id: string,
    { arrival = 5, guests_number = 3, ...rest }: StayOfTest = {},
  ): Promise<Booking> {
    const stay = {
      from: dayIn(arrival),
      to: dayIn(arrival + 3),
      guests_number,
      guest_first_name: 'Ana',
      ...rest,
    }
    return Booking.parse(await this.#post(`/v1/properties/${property_id}/bookings`, stay))
  }

  /** Blocks nights of a property. */
  async blockNights(
    property_id: string,
    nights: { from: string; to: string; reason?: string },
  ): Promise<void> {
    await this.#post(`/v1/properties/${property_id}/blocks`, nights)
  }

  /** A rule that thanks guests for every booking from now on, with a link to decline such messages. */
  async thankForBookings(name: string): Promise<void> {
    const texts = { en: { subject: name, body: 'Hello, thank you for your booking.' } }
    const kind = { name, trigger: 'booked' }
    const template = Row.parse(
      await this.#post('/v1/message-templates', { ...kind, purpose: 'optional', texts }),
    )
    const when = { channels: ['email'], enabled: true }
    await this.#post('/v1/message-rules', { ...kind, ...when, template_id: template.id })
  }

  /** Connects a calendar that nobody answers for; returns its id. */
  async connectFeed(property_id: string): Promise<string> {
    const url = 'https://calendars.invalid/4711.ics'
    return Row.parse(await this.#post('/v1/integrations/ical', { property_id, url, source: 'vrbo' })).id
  }

  /** Has a calendar read now. */
  async readFeed(integration_id: string): Promise<void> {
    await this.#post(`/v1/integrations/ical/${integration_id}/sync`, {}, 202)
  }

  /** Sells nights of a property that are taken at the emulated Airbnb; returns the id of the stay in conflict. */
  async sellTwice(property_id: string, channels_url: string, sold: SoldNights): Promise<string> {
    const url = await listingThatSold(this.#request, channels_url, sold)
    const feed = Row.parse(await this.#post('/v1/integrations/ical', { property_id, url, source: 'airbnb' }))
    await this.readFeed(feed.id)
    const read = async () => {
      const path = `/v1/bookings?external_reference=${sold.reference}`
      return (await this.read(path, Conflicts)).items.find(({ conflict }) => conflict !== null)?.id
    }
    await expect.poll(read).toBeDefined()
    return z.string().parse(await read())
  }

  /** A cleaning at a property, due in a few days; returns its id. */
  async createTask(
    property_id: string,
    title: string,
    change: Record<string, unknown> = {},
  ): Promise<string> {
    const task = { property_id, service: 'cleaning', title, due_at: `${dayIn(3)}T16:00:00Z` }
    return Row.parse(await this.#post('/v1/tasks', { ...task, ...change })).id
  }

  /** Creates a code for the assignee of a task, on every lock of its property. */
  async giveTaskCode(task_id: string): Promise<void> {
    await this.#post(`/v1/tasks/${task_id}/access-codes`, {})
  }

  /** Completes a task from outside, like somebody in the office. */
  async completeTask(task_id: string): Promise<void> {
    await this.#post(`/v1/tasks/${task_id}/complete`, {}, 200)
  }

  /** Invites somebody to a property; returns the link. */
  async invite(property_id: string, invitation: Record<string, unknown>): Promise<string> {
    const made = await this.#post(`/v1/properties/${property_id}/invitations`, invitation)
    return Invited.parse(made).accept_url
  }

  /** The id of the only member of a property. */
  async onlyMember(property_id: string): Promise<string> {
    const { items } = await this.read(`/v1/properties/${property_id}/members`, Members)
    const [member] = items
    if (!member) throw new Error('Nobody is a member.')
    return member.id
  }

  /**
   * Adds a lock of the emulated Nuki account to a property, and a code for a stay to the lock; returns the id of
   * the integration.
   */
  async giveCode({
    property_id,
    booking_id,
    external_id,
    api_token,
  }: Record<CodeField, string>): Promise<string> {
    const integration = Row.parse(await this.#post('/v1/integrations/nuki', { api_token }))
    await this.addLock(property_id, { integration_id: integration.id, external_id, name: 'Front door' })
    await this.#post(`/v1/bookings/${booking_id}/access-codes`, {})
    return integration.id
  }

  /** Adds a lock of an integration to a property. */
  async addLock(property_id: string, lock: Record<LockField, string>): Promise<void> {
    await this.#post(`/v1/properties/${property_id}/smart-locks`, lock)
  }

  /** Changes a booking from outside, like another manager. */
  async changeBooking(booking_id: string, data: Record<string, unknown>): Promise<void> {
    const answer = await this.#request.patch(`${this.#url}/v1/bookings/${booking_id}`, {
      data,
      headers: this.#headers,
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  /** Changes how the mails of the account look from outside, like another tab. */
  async replaceMessageSettings(data: Record<string, unknown>): Promise<void> {
    const url = `${this.#url}/v1/message-settings`
    const answer = await this.#request.put(url, { data, headers: this.#headers })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  /** Reads a path. */
  async read<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
    const answer = await this.#request.get(`${this.#url}${path}`, { headers: this.#headers })
    return schema.parse(await answer.json())
  }

  get #headers(): { authorization: string } {
    return { authorization: `Bearer ${this.#token}` }
  }

  async #post(path: string, data: Record<string, unknown>, status = 201): Promise<unknown> {
    const answer = await this.#request.post(`${this.#url}${path}`, { data, headers: this.#headers })
    expect(answer.status(), await answer.text()).toBe(status)
    return answer.json()
  }
}

import { child as anyChild, flat, stay, traveller } from '@stayward/trpc/testing/test-inputs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStay, serveStay } from './built-stay.ts'

/** Names, addresses and input of real guests: the form accepts them, or says what is wrong. */

type Fields = Record<string, string>

const { marketing_consent: _consent, date_of_birth: _birth, ...texts } = traveller
const filled: Fields = { ...texts, birth_day: '2', birth_month: '9', birth_year: '1990', action: 'submit' }
const { marketing_consent: _no, date_of_birth: _born, ...childTexts } = anyChild
const child: Fields = {
  ...childTexts,
  birth_day: '21',
  birth_month: '5',
  birth_year: '2018',
  residence_city: 'Madrid',
}

const STEPS: Record<string, readonly string[]> = {
  about: ['nationality_country_code', 'birth_day', 'birth_month', 'birth_year', 'document_type'],
  identity: [
    'relationship_code',
    'first_name',
    'last_name',
    'no_last_name',
    'second_last_name',
    'sex',
    'document_number',
    'document_support_number',
  ],
  home: [
    'residence_country_code',
    'residence_address',
    'residence_postal_code',
    'residence_city',
    'residence_city_asked',
    'residence_city_id',
  ],
  contact: ['phone_prefix', 'phone', 'email', 'marketing_consent'],
}

let app: BuiltStay['app']
let built: BuiltStay['built']
let post: BuiltStay['post']
let stop: BuiltStay['stop']
let owner: Awaited<ReturnType<BuiltStay['app']['as']['owner']>>
let property: { id: string }
beforeAll(async () => {
  ;({ app, built, post, stop } = await serveStay(2, 'silent'))
  owner = await app.as.owner()
  property = await owner.api.properties.create({ ...flat, name: 'Casa' })
})
afterAll(() => stop())

let month = 0
/** A stay of its own for each test, in a month of its own. */
async function book(guests_number = 2): Promise<string> {
  month++
  const day = (of: string) =>
    `${2027 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${of}`
  const booking = await owner.api.bookings.create({
    ...stay,
    property_id: property.id,
    from: day('05'),
    to: day('09'),
    guests_number,
  })
  return booking.code ?? ''
}

const guestsOf = async (code: string) => (await app.as.guest().api.checkin.snapshot({ code })).guests

const get = (path: string, cookie = '') =>
  fetch(`${built.url}${path}`, { headers: { cookie }, redirect: 'manual' })

/** A browser's cookies: the last value of each name. */
function jar() {
  const kept = new Map<string, string>()
  return {
    take(answer: Response) {
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = '', ...attributes] = cookie.split(';')
        const [name = '', value = ''] = pair.split('=')
        if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) kept.delete(name)
        else kept.set(name, value)
      }
      return answer
    },
    get header() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  }
}

/**
 * Goes through the steps like a browser without scripts, until a step does not lead on; returns where it
 * ended.
 */
async function walk(path: string, fields: Fields, browser = jar()) {
  let shown = ''
  const key = crypto.randomUUID()
  for (const [step, inputs] of Object.entries(STEPS)) {
    const sent = Object.fromEntries(
      inputs.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
    )
    const send = () =>
      post(path, { step, idempotency_key: key, action: 'submit', ...sent }, { cookie: browser.header })
    const answer = browser.take(await send())
    shown = answer.headers.get('location') ?? ''
    if (answer.status !== 303 || shown.includes('check')) return { step, shown, browser, again: send }
  }
  return { step: 'done', shown, browser, again: null }
}

const page = async (at: string, browser: ReturnType<typeof jar>) =>
  (await get(at.replace(/#.*/, ''), browser.header)).text()

const titleOf = (html: string): string => /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''

/** The tag of an element that has all of these attributes. */
const tagWith = (html: string, ...attributes: string[]): string | undefined =>
  Array.from(html.matchAll(/<[a-z]+ [^>]*>/g), ([tag]) => tag).find((tag) =>
    attributes.every((attribute) => tag.includes(attribute)),
  )

describe('a link that was copied badly', () => {
  it.each([
    ['in capitals', (code: string) => code.toUpperCase()],
    ['with a full stop', (code: string) => `${code}.`],
    ['with a space', (code: string) => `${code}%20`],
    ['with letters for digits', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('%s leads to the page of its stay', async (_name, typo) => {
    const code = await book()
    for (const [at, rest] of [
      ['', ''],
      ['/guest', '?step=about'],
    ] as const) {
      const wrong = typo(code)
      const answer = await get(`/${wrong}${at}${rest}`)
      if (wrong === code) continue
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/${code}${at}${rest}`)
    }
  })

  it.each(['/zzzzzzzzzzzzzzzzzzzzzzzzzz.', '/ZZZZZZZZZZZZZZZZZZZZZZZZZZ', '/zzzzzzzzzzzzzzzzzzzzzzzzzz'])(
    'that means no stay is not found at once: %s',
    async (path) => expect((await get(path)).status).toBe(404),
  )
})

describe('a guest without a surname', () => {
  it('ticks a box, and is registered under the one name', async () => {
    const code = await book()
    const { last_name: _none, ...one } = filled
    const { step } = await walk(`/${code}/guest`, { ...one, first_name: 'Suharto', no_last_name: 'yes' })
    expect(step).toBe('done')
    expect(await guestsOf(code)).toMatchObject([{ first_name: 'Suharto', last_name: 'Suharto' }])
  })

  it('shows one mistake in one name once', async () => {
    const code = await book()
    const { shown, browser } = await walk(`/${code}/guest`, {
      ...filled,
      first_name: 'Suharto 2',
      no_last_name: 'yes',
    })
    const html = await page(shown, browser)
    expect(html).toContain('href="#first_name"')
    expect(html).not.toContain('href="#last_name"')
  })
})

describe('mistakes', () => {
  it('are shown all at once, each at its field, malformed fields together with violated rules', async () => {
    const code = await book()
    const wrong = { first_name: 'x'.repeat(51), last_name: 'Bennett (Ben)', document_number: 'A/1', sex: '' }
    const { step, shown, browser } = await walk(`/${code}/guest`, { ...filled, ...wrong })
    expect(step).toBe('identity')
    const html = await page(shown, browser)
    for (const field of ['first_name', 'last_name', 'document_number', 'sex']) {
      expect(html).toContain(`href="#${field}"`)
      expect(html).toContain(`id="${field}"`)
      expect(html).toContain(`id="${field}-error"`)
    }
    expect(html).toContain('4 things need your attention')
    // Nothing was truncated.
    expect(html).toContain(`value="${'x'.repeat(51)}"`)
    expect(html).toContain('50 characters')
    expect(html).toContain('Leave out the brackets')
  })

  it('never meet a field that cuts what is pasted', async () => {
    const code = await book()
    const { browser } = await walk(`/${code}/guest`, { ...filled, email: 'wrong' })
    for (const step of Object.keys(STEPS)) {
      const html = await page(`/${code}/guest?step=${step}`, browser)
      expect(html).toContain('name="step"')
      expect(html.match(/<(input|textarea)[^>]*maxlength/gi)).toBeNull()
    }
  })

  it('are announced in the title, and the page opens at them', async () => {
    const code = await book()
    const { shown, browser } = await walk(`/${code}/guest`, { ...filled, birth_day: '31', birth_month: '2' })
    expect(shown).toBe(`/${code}/guest?check#summary`)
    const html = await page(shown, browser)
    expect(titleOf(html)).toBe('Error: Guest 1 of 2, step 1 of 5: First, three short questions – Casa')
    expect(tagWith(html, 'id="summary"', 'autofocus')).toMatch(/^<div /)
    // The link leads to an input, not to a group around it.
    expect(html).toContain('href="#date_of_birth"')
    expect(tagWith(html, 'id="date_of_birth"', 'name="birth_day"')).toMatch(/^<input /)
  })

  it('answer what a tax number is', async () => {
    const code = await book()
    const spanish = { nationality_country_code: 'ESP', document_type: 'NIF', second_last_name: 'Ruiz' }
    const { shown, browser } = await walk(`/${code}/guest`, {
      ...filled,
      ...spanish,
      document_number: 'K1234567L',
      document_support_number: 'BAA000589',
    })
    expect(await page(shown, browser)).toContain('tax number')
  })
})

describe('a page', () => {
  it('says which guest and which step it is, and what is needed', async () => {
    const code = await book()
    const html = await (await get(`/${code}/guest`)).text()
    expect(titleOf(html)).toBe('Guest 1 of 2, step 1 of 5: First, three short questions – Casa')
    expect(tagWith(html, 'name="nationality_country_code"', 'aria-required="true"')).toMatch(/^<select /)
    expect(tagWith(html, 'name="birth_year"', 'aria-required="true"')).toMatch(/^<input /)
    expect(tagWith(html, 'data-field="document_type"', 'aria-required="false"')).toMatch(/^<fieldset /)
    expect(html).toContain('unless marked “optional”')
  })
})

describe('a phone', () => {
  it('with its prefix in front goes by that, whatever is chosen', async () => {
    const code = await book()
    const { step } = await walk(`/${code}/guest`, {
      ...filled,
      phone_prefix: '+34 ESP',
      phone: '00351 912 345 678',
    })
    expect(step).toBe('done')
    const [guest] = (await owner.api.guests.list({ query: 'Oliver' })).items
    expect(guest).toMatchObject({ phone_prefix: '+351', phone: '912345678' })
  })

  it('that looks odd is asked about once, and does not stand in the way', async () => {
    const code = await book()
    const odd = { ...filled, phone_prefix: '+34 ESP', phone: '412 345 678' }
    const { step, shown, browser, again } = await walk(`/${code}/guest`, odd)
    expect(step).toBe('contact')
    expect(await page(shown, browser)).toContain('doesn’t look right')
    const answer = await again?.()
    expect(answer?.headers.get('location')).toMatch(/\/sign\?notice=registered$/)
  })
})

describe('a country without postal codes', () => {
  it('needs none', async () => {
    const code = await book()
    const { residence_postal_code: _none, ...rest } = filled
    const { step } = await walk(`/${code}/guest`, {
      ...rest,
      residence_country_code: 'ARE',
      residence_city: 'Dubai',
    })
    expect(step).toBe('done')
  })
})

describe('the same child twice', () => {
  it('is asked about first, and can be another child of that name', async () => {
    const code = await book(4)
    await walk(`/${code}/guest`, filled)
    expect((await walk(`/${code}/guest`, child)).step).toBe('done')
    const { step, shown, browser, again } = await walk(`/${code}/guest`, { ...child, first_name: ' vera ' })
    expect(step).toBe('identity')
    expect(await page(shown, browser)).toContain('is already registered')
    const answer = await again?.()
    expect(answer?.headers.get('location')).toBe(`/${code}/guest?step=home`)
  })

  it('is not asked about a child born on another day', async () => {
    const code = await book(4)
    await walk(`/${code}/guest`, filled)
    await walk(`/${code}/guest`, child)
    expect((await walk(`/${code}/guest`, { ...child, birth_day: '22' })).step).toBe('done')
  })
})

describe('who corrects an entry', () => {
  it('finds what is no secret filled in on the own device, and nothing on another', async () => {
    const code = await book()
    const { browser } = await walk(`/${code}/guest`, {
      ...filled,
      phone_prefix: '+44 GBR',
      phone: '20 7946 0000',
      marketing_consent: 'yes',
    })
    const [guest] = await guestsOf(code)
    const at = `/${code}/guest/${guest?.id}`
    const about = await page(at, browser)
    expect(about).toContain('<option value="GBR" selected="">')
    expect(about).toMatch(/<input(?=[^>]*value="PAS")(?=[^>]*checked)/)
    const { shown } = await walk(
      at,
      {
        nationality_country_code: 'GBR',
        birth_day: '2',
        birth_month: '9',
        birth_year: '1990',
        document_type: 'PAS',
        first_name: 'Oliver',
        last_name: 'Bennett',
        sex: 'H',
        document_number: '1',
      },
      browser,
    )
    expect(shown).toContain('step=identity')
    const identity = await page(`${at}?step=identity`, browser)
    expect(identity).toMatch(/<input(?=[^>]*value="H")(?=[^>]*checked)/)
    for (const secret of ['533401826', '18 Mill Lane', 'LS1 4DY', '7946', 'oliver.bennett'])
      expect(about + identity).not.toContain(secret)

    // The names of the device's cookies reveal nothing to another device.
    expect((await get(at)).status).toBe(404)
  })
})

describe('the privacy text', () => {
  it('names who is responsible, the rights and where to complain', async () => {
    const code = await book()
    const { shown, browser } = await walk(`/${code}/guest`, { ...filled, email: 'wrong' })
    const html = await page(shown, browser)
    for (const word of [
      'access',
      'rectif',
      'erase',
      'restrict',
      'object',
      'aepd.es',
      'three years',
      '933/2021',
    ])
      expect(html).toContain(word)
    expect(html).toContain('Calle de la Palma 34')
  })
})

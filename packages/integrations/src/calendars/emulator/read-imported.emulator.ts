import ICAL from 'ical.js'

/** Nights in a calendar of ours, as a channel reads it. */
export type NightsRead = { uid: string; from: string; to: string }

const TIMEOUT_MS = 20_000

/**
 * Fetches and reads a calendar of whole days as a channel does. The library reads it alone, so that our own reader
 * forgives nothing that our writer does. Throws RangeError with what went wrong.
 */
export async function readImported(address: string, user_agent: string): Promise<NightsRead[]> {
  const { status, text } = await fetched(address, user_agent).catch((error: unknown) => {
    throw new RangeError(`The calendar could not be fetched: ${String(error)}`)
  })
  if (status !== 200) throw new RangeError(`The calendar was refused with ${status}.`)
  return parseNights(text)
}

async function fetched(address: string, user_agent: string): Promise<{ status: number; text: string }> {
  const response = await fetch(address, {
    headers: { 'user-agent': user_agent, accept: 'text/calendar' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, text: await response.text() }
}

/** The events of a calendar of whole days. Throws RangeError for any other. */
export function parseNights(text: string): NightsRead[] {
  try {
    const calendar = ICAL.Component.fromString(text)
    if (calendar.name !== 'vcalendar') throw new TypeError(calendar.name)
    return calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, startDate, endDate } = new ICAL.Event(component)
      if (!startDate.isDate || !endDate.isDate) throw new TypeError(`${uid} has times.`)
      return { uid, from: startDate.toString(), to: endDate.toString() }
    })
  } catch (error) {
    throw new RangeError(`This is no calendar of whole days: ${String(error)}`)
  }
}

import { GUESTS_TO_REGISTER } from './guests-to-register.ts'

/** Check-in codes of stays that are only read, and of stays that guests are registered for. */
export type Codes = { read: readonly string[]; write: readonly string[] }

export type LoadRequest = { method: 'GET' | 'POST'; path: string; body?: string; token?: string }

export type Operation = {
  title: string
  /** Whether it changes the database, so that every run starts from the same state. */
  writes: boolean
  requests: (codes: Codes) => LoadRequest[]
}

const SPAIN = '037fb6a1-6ccf-56ff-b9c7-0047fa175c0e'
const SEARCHES = ['ma', 'bar', 'cor', 'val', 'ca', 'san', 'islas', 'león']

const provinces = '/v1/geo/provinces'

/** What is measured. */
export const OPERATIONS: readonly Operation[] = [
  {
    title: 'GET /v1/checkin/{code}',
    writes: false,
    requests: ({ read }) => read.map((code) => ({ method: 'GET', path: `/v1/checkin/${code}` })),
  },
  {
    title: `GET ${provinces}`,
    writes: false,
    requests: () => [{ method: 'GET', path: provinces }],
  },
  {
    title: `GET ${provinces}?country_id&query`,
    writes: false,
    requests: () =>
      SEARCHES.map((query) => ({
        method: 'GET',
        path: `${provinces}?${new URLSearchParams({ country_id: SPAIN, query }).toString()}`,
      })),
  },
  {
    title: 'POST /v1/checkin/{code}/guests',
    writes: true,
    requests: ({ write }) =>
      GUESTS_TO_REGISTER.flatMap((guest) => {
        const body = JSON.stringify(guest)
        return write.map((code) => ({ method: 'POST', path: `/v1/checkin/${code}/guests`, body }))
      }),
  },
]

import type { ListedLock } from '@stayward/contract/locks/listed-lock'

const lock: ListedLock = {
  id: '019ab0c4-4e50-7055-9b64-5f6e7d8c9b05',
  property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
  property: {
    id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
    name: 'Casa Olmo',
    time_zone: 'Europe/Madrid',
    access_level: 'owner',
  },
  integration_id: '019ab0c4-3a10-7c11-9d20-1f2e3d4c5b01',
  vendor: 'nuki',
  kind: 'lock',
  external_id: '18298712180',
  name: 'Front door',
  guest_names: {},
  position: 1,
  status: {
    connection: 'online',
    bolt: 'locked',
    door: 'closed',
    battery: 'good',
    battery_percent: 80,
    observed_at: '2026-12-05T14:02:17.000Z',
    stale: false,
    error: null,
  },
  reserve_status: 'ready',
  next_arrival_at: null,
  allowed_actions: [],
  created_at: '2026-11-20T09:40:11.204Z',
  updated_at: '2026-11-20T09:40:11.204Z',
}

type Change = Omit<Partial<ListedLock>, 'status' | 'property'> & {
  status?: Partial<ListedLock['status']>
  /** The name of its property. */
  at?: string
}

/** A lock that is well, but for the changes. */
export const lockWith = ({ status, at = lock.property.name, ...change }: Change): ListedLock => ({
  ...lock,
  ...change,
  property: { ...lock.property, name: at },
  status: { ...lock.status, ...status },
})

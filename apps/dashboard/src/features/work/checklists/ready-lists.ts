import type { Service } from '@stayward/contract/properties/member'

/**
 * Checklists to start from: for which service, and their items in order. The words are in the messages, as
 * `checklists.ready`; `photo` marks what most hosts want a proof of.
 */
export const READY_LISTS = {
  turnover: {
    service: 'cleaning',
    items: [
      { key: 'air', photo: false },
      { key: 'damage', photo: false },
      { key: 'beds', photo: true },
      { key: 'bathroom', photo: true },
      { key: 'towels', photo: false },
      { key: 'kitchen', photo: true },
      { key: 'dishes', photo: false },
      { key: 'supplies', photo: false },
      { key: 'floors', photo: false },
      { key: 'leave', photo: false },
    ],
  },
  deep: {
    service: 'cleaning',
    items: [
      { key: 'windows', photo: false },
      { key: 'appliances', photo: true },
      { key: 'limescale', photo: false },
      { key: 'mattresses', photo: false },
      { key: 'behind', photo: false },
      { key: 'upholstery', photo: false },
    ],
  },
  inspection: {
    service: 'inspection',
    items: [
      { key: 'wifi', photo: false },
      { key: 'locks', photo: false },
      { key: 'alarms', photo: true },
      { key: 'water', photo: false },
      { key: 'lights', photo: false },
      { key: 'inventory', photo: false },
      { key: 'plate', photo: true },
    ],
  },
  check_in: {
    service: 'check_in',
    items: [
      { key: 'before', photo: false },
      { key: 'documents', photo: false },
      { key: 'tour', photo: false },
      { key: 'rules', photo: false },
      { key: 'keys', photo: false },
    ],
  },
  pool: {
    service: 'pool',
    items: [
      { key: 'values', photo: true },
      { key: 'skim', photo: false },
      { key: 'walls', photo: false },
      { key: 'filter', photo: false },
      { key: 'level', photo: false },
    ],
  },
} as const satisfies Record<string, { service: Service; items: readonly { key: string; photo: boolean }[] }>

export type ReadyList = keyof typeof READY_LISTS

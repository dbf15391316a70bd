import type { Service } from '@stayward/contract/properties/service'

const ALL: Record<Service, true> = {
  cleaning: true,
  maintenance: true,
  pool: true,
  gardening: true,
  inspection: true,
  check_in: true,
  other: true,
}

/** What crews do. The keys of a record typed by the contract, which the compiler keeps complete without its schemas. */
export const SERVICES = Object.keys(ALL) as Service[]

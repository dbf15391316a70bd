import type { Property } from '@stayward/contract/properties/property'

const KINDS: Record<Property['kind'], true> = {
  apartment: true,
  house: true,
  villa: true,
  room: true,
  hostel: true,
  rural: true,
  other: true,
}

/** The kinds in the order in which they are offered. The compiler keeps them complete without loading the schema. */
export const PROPERTY_KINDS = Object.keys(KINDS) as Property['kind'][]

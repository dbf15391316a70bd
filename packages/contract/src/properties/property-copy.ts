import { z } from 'zod'
import { PropertyCreate } from './property.ts'

const { shape } = PropertyCreate

/** What a copy of a property has of its own; everything else is as in the original. */
export const PropertyCopy = z
  .strictObject({
    name: shape.name,
    address: shape.address.optional().meta({
      description: 'That of the original if omitted, with its coordinates.',
    }),
    max_guests: shape.max_guests.optional(),
    rooms_count: shape.rooms_count,
    registration_number: shape.registration_number,
    regional_licence: shape.regional_licence,
    ses_establishment_code: shape.ses_establishment_code,
    authority_codes: shape.authority_codes,
  })
  .meta({
    id: 'PropertyCopy',
    examples: [{ name: 'Ático Malasaña 2', address: 'Calle de la Palma 34, 4.º C' }],
  })
export type PropertyCopy = z.infer<typeof PropertyCopy>

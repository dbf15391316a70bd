type Place = { address: string; postal_code: string; city: string }

/** An address in one line. */
export const addressLine = ({ address, postal_code, city }: Place): string =>
  `${address}, ${postal_code} ${city}`

/** The page of a map that shows an address. */
export const mapUrl = (place: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine(place))}`

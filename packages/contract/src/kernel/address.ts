type Place = { address: string; postal_code: string; city: string }

/** An address in one line. */
export const addressLine = ({ address, postal_code, city }: Place): string =>
  `${address}, ${postal_code} ${city}`

/** A link that opens the map application of a phone at an address, else a map in the browser. */
export const mapUrl = (place: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine(place))}`

type Place = { address: string; postal_code: string; city: string }

/** An address in one line. */
export const addressLine = ({ address, postal_code, city }: Place): string =>
  `${address}, ${postal_code} ${city}`

/** A link that opens a phone's map application at an address, or a map in the browser. */
export const mapUrl = (place: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine(place))}`

/** The value of the button that makes a device forget the stay. */
export const FORGET = 'forget'

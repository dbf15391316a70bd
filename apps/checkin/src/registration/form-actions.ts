/** The value of the button that leads to the step before. */
export const BACK = 'back'

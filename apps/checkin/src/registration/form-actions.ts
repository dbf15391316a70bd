/** The value of the button that leads to the step before. */
export const BACK = 'back'

/** The value of the button that takes an entry back. */
export const REMOVE = 'remove'

/** The value of the button that reads the lines of a document. */
export const READ_LINES = 'read-lines'

/** The value of the button that leads to the previous step. */
export const BACK = 'back'

/** The value of the button that removes an entry. */
export const REMOVE = 'remove'

/** The value of the button that reads the lines of a document. */
export const READ_LINES = 'read-lines'

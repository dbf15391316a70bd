import type { LiveChange } from './timeline.ts'

/** What stands for changes that were missed. */
export const EVERYTHING: LiveChange = { subject: 'everything', id: null, property_id: null }

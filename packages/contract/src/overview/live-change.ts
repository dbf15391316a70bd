import type { LiveChange } from './timeline.ts'

/** Stands for missed changes. */
export const EVERYTHING: LiveChange = { subject: 'everything', id: null, property_id: null }

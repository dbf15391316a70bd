import type { Locator, Page } from '@playwright/test'

/** The field with exactly this label, which may have the mark of a required field behind it. */
export const fieldOf = (place: Page | Locator, label: string): Locator =>
  place.getByLabel(new RegExp(`^${label}( \\*)?$`))

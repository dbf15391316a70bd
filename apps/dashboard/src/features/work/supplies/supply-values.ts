import type { SupplyNote } from '@stayward/contract/work/supply'
import { SUPPLY_ITEMS, SUPPLY_LIMITS } from '@stayward/contract/work/supply-values'

/** What is chosen and typed about supplies at a job. */
export type SupplyValues = { supplies: string[]; other_supplies: string }

export const noSupplies: SupplyValues = { supplies: [], other_supplies: '' }

/** What a job is completed with: the chosen usual items, and each thing typed beside them. */
export function toSupplyNotes({ supplies, other_supplies }: SupplyValues): SupplyNote[] {
  const usual = SUPPLY_ITEMS.filter((item) => supplies.includes(item)).map((item) => ({ item, note: null }))
  const others = other_supplies
    .split(/[,\n]/)
    .map((words) => words.trim().slice(0, SUPPLY_LIMITS.note))
    .filter((words) => words !== '')
    .map((note) => ({ item: 'other' as const, note }))
  return [...usual, ...others].slice(0, SUPPLY_LIMITS.at_once)
}

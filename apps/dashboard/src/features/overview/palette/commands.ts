import { hasWords } from '@stayward/contract/kernel/search-key'
import type { Icon } from '@tabler/icons-react'

/** One line of the palette: a page, an action, or a search result. */
export type Command = {
  id: string
  group: CommandGroup
  label: string
  /** Other words by which people look for it. */
  also?: string
  /** Distinguishes it from others with the same name. */
  detail?: string | undefined
  icon: Icon
  href: string
}

const COMMAND_GROUPS = [
  'recent',
  'unanswered',
  'go',
  'create',
  'properties',
  'bookings',
  'guests',
  'conversations',
  'people',
  'connections',
  'tasks',
  'at_address',
] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** The groups whose results have a list of their own. */
export type ListedGroup = Exclude<
  CommandGroup,
  'recent' | 'unanswered' | 'go' | 'create' | 'conversations' | 'people' | 'at_address'
>

/** The commands that have a word starting with each typed word, in their label or else; accents are ignored. */
export const matching = (commands: readonly Command[], typed: string): Command[] =>
  commands.filter(({ label, also = '' }) => hasWords(`${label} ${also}`, typed))

/** The commands by group, in the order of the groups; each only once. */
export function grouped(commands: readonly Command[]): { group: CommandGroup; commands: Command[] }[] {
  const seen = new Set<string>()
  const once = commands.filter(({ href }) => !seen.has(href) && seen.add(href))
  return COMMAND_GROUPS.map((group) => ({
    group,
    commands: once.filter((command) => command.group === group),
  })).filter((entry) => entry.commands.length > 0)
}

/**
 * The chosen command: what is chosen stays chosen while others come in before it. If nothing is, or it is gone, it is the
 * first that was there from the start.
 */
export const chosenOf = (commands: readonly Command[], href: string | null): Command | undefined =>
  commands.find((command) => command.href === href) ??
  commands.find(({ group }) => group !== 'unanswered') ??
  commands[0]

/** The index one step up or down, wrapping around. */
export const stepped = (place: number, step: 1 | -1, count: number): number =>
  count === 0 ? 0 : (place + step + count) % count

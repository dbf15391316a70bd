import { Chip } from '@mantine/core'
import { FilterChips } from './filter-chips'

type Props<Value extends string> = {
  label: string
  /** The name of the group, unique on its page. */
  name: string
  choices: readonly { value: Value; label: string }[]
  /** The words for choosing none of them, where that is possible. */
  unchosen?: string
  value: Value | null
  /** Whether they take a second line on phones instead of scrolling sideways. */
  wraps?: boolean
  onChange: (value: Value | null) => void
}

/** Chips of which one is chosen, as a filter above a list. */
export function ChoiceChips<Value extends string>({
  label,
  name,
  choices,
  unchosen,
  value,
  wraps = false,
  onChange,
}: Props<Value>) {
  const chips = [...(unchosen === undefined ? [] : [{ value: '', label: unchosen }]), ...choices]
  return (
    <FilterChips label={label} wraps={wraps}>
      <Chip.Group
        value={value ?? ''}
        onChange={(word) => onChange(choices.find((choice) => choice.value === word)?.value ?? null)}
      >
        {chips.map((chip) => (
          <Chip key={chip.value} value={chip.value} size="xs" variant="light" name={name}>
            {chip.label}
          </Chip>
        ))}
      </Chip.Group>
    </FilterChips>
  )
}

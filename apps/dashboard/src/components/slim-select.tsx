'use client'
import { NativeSelect } from '@mantine/core'
import { LiveFields } from './live-fields'

type Props<Value extends string> = {
  label: string
  className?: string | undefined
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice beside other filters. For pages at the limit of their scripts, which load it with `next/dynamic`. */
export function SlimSelect<Value extends string>({
  label,
  className,
  choices,
  value,
  onChange,
}: Props<Value>) {
  return (
    <LiveFields>
      <NativeSelect
        className={className ?? ''}
        aria-label={label}
        value={value}
        data={[...choices]}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((choice) => choice.value === currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      />
    </LiveFields>
  )
}

'use client'
import { NumberInput, type NumberInputHandlers, type NumberInputProps } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './count-field.module.css'

type Props = Omit<NumberInputProps, 'value' | 'min' | 'max'> & {
  value?: string | number | undefined
  min: number
  max: number
}

/**
 * A small whole number, typed, changed by the arrow keys, or by a button on either side that a thumb can hit. The buttons
 * are for pointers alone, as keys need none.
 */
export function CountField({ value = '', min, max, ...props }: Props) {
  const handlers = useRef<NumberInputHandlers>(null)
  const count = value === '' ? null : Number(value)
  return (
    <NumberInput
      {...props}
      value={value}
      min={min}
      max={max}
      // What a blank field becomes with its first step.
      startValue={Math.max(min, 1)}
      handlersRef={handlers}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      classNames={{ input: classes['input'] ?? '', section: classes['section'] ?? '' }}
      leftSection={
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          disabled={count === null || count <= min}
          onClick={() => handlers.current?.decrement()}
        >
          <IconMinus size={16} stroke={1.75} />
        </button>
      }
      rightSection={
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          disabled={count !== null && count >= max}
          onClick={() => handlers.current?.increment()}
        >
          <IconPlus size={16} stroke={1.75} />
        </button>
      }
      leftSectionWidth={44}
      rightSectionWidth={44}
      leftSectionPointerEvents="all"
      rightSectionPointerEvents="all"
    />
  )
}

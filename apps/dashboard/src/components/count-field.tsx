'use client'
import { NumberInput, type NumberInputHandlers, type NumberInputProps } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type MouseEvent, useRef } from 'react'
import classes from './count-field.module.css'

/** A press of a button leaves the focus where it is. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

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
  const isFixed = props.disabled === true || props.readOnly === true
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
      // A step down from a blank field is none.
      withKeyboardEvents={count !== null}
      onKeyDown={(event) => {
        if (count !== null || event.key !== 'ArrowUp') return
        event.preventDefault()
        handlers.current?.increment()
      }}
      allowDecimal={false}
      allowNegative={false}
      classNames={{ input: classes['input'] ?? '', section: classes['section'] ?? '' }}
      leftSection={
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          disabled={isFixed || count === null || count <= min}
          onMouseDown={keepFocus}
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
          disabled={isFixed || (count !== null && count >= max)}
          onMouseDown={keepFocus}
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
